import type { IsoDate } from '@lantern-giving/core/calendar';
import { ARAFAH_DAY, type CheckoutProduct, KINDS, kindOf } from '@lantern-giving/core/campaigns';
import { dateFormat, LANGUAGES, type Language, numberFormat } from '@lantern-giving/core/language';
import { homeMessages } from '@lantern-giving/i18n/all/home';
import type { CampaignPhase } from './campaign-phase.ts';

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
 * @param phase of its campaign; a product that takes no donations shows only that, whatever its calendar
 */
export function todayOf(product: CheckoutProduct, phase: CampaignPhase, language: Language): Today {
  const { today: messages } = homeMessages[language];
  const { offered, unit, cutoff } = KINDS[kindOf(product)];
  if (!offered) return { sign: '', title: messages.notOpen, text: messages.notOffered, open: false };
  const sign = (value: number) => numberFormat(LANGUAGES[language].intl).format(value);
  const date = (day: IsoDate) => longDate(day, language);
  switch (phase.kind) {
    case 'none':
      return { sign: '', title: messages.none, text: messages.noneText, open: false };
    case 'before':
      return {
        sign: sign(phase.days),
        title: messages.opens(date(phase.opens)),
        text: messages.before(phase.days),
        open: false,
      };
    case 'soon':
      return {
        sign: sign(phase.days),
        title: (unit === 'day' ? messages.soonDay : messages.soon)(date(phase.first)),
        text: messages.soonText(phase.days),
        open: true,
      };
    case 'during': {
      const number = sign(phase.number);
      if (unit === 'day') {
        const title = phase.number === ARAFAH_DAY ? messages.arafah : messages.day(number);
        return { sign: number, title, text: messages.dayLeaves(cutoff.time), open: true };
      }
      if (unit === 'week') {
        const title = messages.friday(date(phase.date));
        return { sign: '', title, text: messages.fridayLeaves(cutoff.time), open: true };
      }
      const isOdd = phase.number % 2 === 1 && phase.number > 20;
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
