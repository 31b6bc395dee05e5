import { LANGUAGE_CODES, type Language } from '@lantern-giving/core/language';
import { siteMessages } from '@lantern-giving/i18n/all/site';
import { siteDaysMessages } from '@lantern-giving/i18n/all/site-days';
import { replaced } from '@lantern-giving/i18n/replaced';
import { expect, test } from 'vitest';

const NIGHTS: Readonly<Record<Language, RegExp>> = {
  en: /\bnights?\b|ramadan/i,
  fr: /\bnuits?\b|ramadan/i,
  ar: /ليلة|ليال|ليلت|رمضان/,
};
/** About night 30, which days do not have. */
const NEVER_OF_DAYS = ['schedule.night30'];

type Said = [path: string, kind: string, text: string];

/** Every text of a group, with the functions among them called for one, two and five. */
function textsOf(group: object, path = ''): Said[] {
  return Object.entries(group).flatMap(([key, value]): Said[] => {
    const at = `${path}${key}`;
    if (typeof value === 'string') return [[at, 'text', value]];
    if (typeof value === 'function') return [1, 2, 5].map((count) => [at, 'function', String(value(anything(count)))]);
    return textsOf(value, `${at}.`);
  });
}

/** What a message is given: a number, a text, or both by name. */
const anything = (count: number): unknown =>
  Object.assign(Number(count), {
    count,
    number: '9',
    amount: 'A',
    list: 'L',
    at: 'T',
    of: '9',
    dates: 'D',
    night: 'N',
  });

test.each(LANGUAGE_CODES)('the page of a plan of days never speaks of nights, in %s', (language) => {
  const { site, schedule, missed, again, confirmation } = replaced(siteMessages[language], siteDaysMessages[language]);
  const said = textsOf({ site, schedule, missed, again, confirmation }).filter(([at]) => !NEVER_OF_DAYS.includes(at));
  expect(said.length).toBeGreaterThan(100);
  expect(said.filter(([, , text]) => NIGHTS[language].test(text))).toEqual([]);
});

test.each(LANGUAGE_CODES)(
  'words about days replace only messages that there are, of the same kind, in %s',
  (language) => {
    const kinds = new Map(textsOf(siteMessages[language]).map(([at, kind]) => [at, kind]));
    const words = textsOf(siteDaysMessages[language]);
    expect(words.filter(([at, kind]) => kinds.get(at) !== kind)).toEqual([]);
  },
);
