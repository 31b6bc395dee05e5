import type { IsoDate } from '@lantern-giving/core/calendar';
import { ARAFAH_DAY, type CheckoutProduct, KINDS, kindOf } from '@lantern-giving/core/campaigns';
import { dateFormat, LANGUAGES, type Language, numberFormat } from '@lantern-giving/core/language';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import type { CampaignStanding } from './standing.ts';

/** The message about a product today. */
export interface Today {
  /** The number of a night or of days to wait; empty if there is none. */
  readonly sign: string;
  readonly title: string;
  readonly text: string;
  /** Whether donations are currently taken. */
  readonly open: boolean;
}

/**
 * @param standing of its campaign; a product that takes no donations shows only that, whatever its calendar
 */
export function todayOf(product: CheckoutProduct, standing: CampaignStanding, language: Language): Today {
  const { today: messages } = homeMessages[language];
  const { offered, unit, cutoff } = KINDS[kindOf(product)];
  if (!offered) return { sign: '', title: messages.notOpen, text: messages.notOffered, open: false };
  const sign = (value: number) => numberFormat(LANGUAGES[language].intl).format(value);
  const date = (day: IsoDate) => longDate(day, language);
  switch (standing.phase) {
    case 'none':
      return { sign: '', title: messages.none, text: messages.noneText, open: false };
    case 'before':
      return {
        sign: sign(standing.days),
        title: messages.opens(date(standing.opens)),
        text: messages.before(standing.days),
        open: false,
      };
    case 'soon':
      return {
        sign: sign(standing.days),
        title: (unit === 'day' ? messages.soonDay : messages.soon)(date(standing.first)),
        text: messages.soonText(standing.days),
        open: true,
      };
    case 'during': {
      const number = sign(standing.number);
      if (unit === 'day') {
        const title = standing.number === ARAFAH_DAY ? messages.arafah : messages.day(number);
        return { sign: number, title, text: messages.dayLeaves(cutoff.time), open: true };
      }
      if (unit === 'week') {
        const title = messages.friday(date(standing.date));
        return { sign: '', title, text: messages.fridayLeaves(cutoff.time), open: true };
      }
      const isOdd = standing.number % 2 === 1 && standing.number > 20;
      return {
        sign: number,
        title: isOdd ? messages.oddNight(number) : messages.night(number),
        text: messages.leaves(cutoff.time),
        open: true,
      };
    }
  }
}

function longDate(date: IsoDate, language: Language): string {
  const shape = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return dateFormat(LANGUAGES[language].intl, shape).format(new Date(`${date}T00:00:00Z`));
}
