import { DEFAULT_TIMEZONE, type IsoDate } from '@lantern-giving/core/calendar';
import { dateFormat, LANGUAGES, type Language, numberFormat } from '@lantern-giving/core/language';
import type { Product } from '../../modules/campaigns/campaign.ts';
import { messagesIn } from './messages.ts';
import type { CampaignStanding } from './standing.ts';

/** What is to be said of a product today. */
export interface Today {
  /** A night's or day's number; empty where there is none. */
  readonly sign: string;
  readonly title: string;
  readonly text: string;
  /** Whether gifts are taken now. */
  readonly open: boolean;
}

/** The products that gifts are taken for. */
const OFFERED: readonly Product[] = ['mytennights'];

export function todayOf(product: Product, standing: CampaignStanding, language: Language): Today {
  const { today: words } = messagesIn(language);
  const offered = OFFERED.includes(product);
  const sign = (value: number) => numberFormat(LANGUAGES[language].intl).format(value);
  const date = (day: IsoDate) => longDate(day, language);
  const text = (said: string) => (offered ? said : words.notOffered);
  switch (standing.phase) {
    case 'none':
      return { sign: '', title: words.none, text: text(words.noneText), open: false };
    case 'before':
      return offered
        ? {
            sign: sign(standing.days),
            title: words.opens(date(standing.opens)),
            text: words.before(standing.days),
            open: false,
          }
        : { sign: '', title: words.notOpen, text: words.notOffered, open: false };
    case 'soon':
      return {
        sign: sign(standing.days),
        title: product === 'mytennights' ? words.soon(date(standing.first)) : words.notOpen,
        text: text(words.soonText(standing.days)),
        open: offered,
      };
    case 'during': {
      const number = sign(standing.number);
      const title = {
        mytennights: standing.number % 2 === 1 && standing.number > 20 ? words.oddNight(number) : words.night(number),
        mytendays: words.day(number),
        fridaygiving: words.friday(longDate(standing.date, language, { weekday: undefined })),
      }[product];
      return {
        sign: product === 'fridaygiving' ? '' : number,
        title,
        text: text(words.leaves(hourOf(standing.leaves, language))),
        open: offered,
      };
    }
  }
}

function longDate(date: IsoDate, language: Language, change: Intl.DateTimeFormatOptions = {}): string {
  const shape = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC', ...change } as const;
  return dateFormat(LANGUAGES[language].intl, shape).format(new Date(`${date}T00:00:00Z`));
}

function hourOf(instant: Date, language: Language): string {
  const shape = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: DEFAULT_TIMEZONE } as const;
  return dateFormat(LANGUAGES[language].intl, shape).format(instant);
}
