import { CAMPAIGN_KINDS, isRepeating, KINDS } from '@lantern-giving/core/campaigns';
import { LANGUAGE_CODES, type Language } from '@lantern-giving/core/language';
import { siteMessages } from '@lantern-giving/i18n/all/site';
import { siteDaysMessages } from '@lantern-giving/i18n/all/site-days';
import { replaced } from '@lantern-giving/i18n/replaced';
import { expect, test } from 'vitest';
import { WORDS } from './in-words-of.tsx';

const NIGHTS: Readonly<Record<Language, RegExp>> = {
  en: /\bnights?\b|ramadan/i,
  fr: /\bnuits?\b|ramadan/i,
  ar: /ليلة|ليال|ليلت|رمضان/,
};
/** About night 30, which days do not have. */
const NEVER_OF_DAYS = ['schedule.night30', 'schedule.night30On', 'schedule.night30Off', 'schedule.night30Skipped'];
/** About a month whose length is not known yet and about orders, which only days take, too. */
const NEVER_OF_GIFTS = [...NEVER_OF_DAYS, 'schedule.held', 'schedule.ordersUntil'];

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

const DAYS: Readonly<Record<Language, RegExp>> = {
  en: /\bdays?\b/i,
  fr: /\bjours?\b/i,
  ar: /(?<!تُخصم ا)(?<!\p{L})(ال)?(يوم|أيام)/u,
};
/** What says "today" or "up to date", and counts no days. */
const NOT_COUNTED = /mettra à jour|est à jour|تُخصم اليوم|مجموع اليوم/;
const repeating = CAMPAIGN_KINDS.filter(isRepeating).flatMap((kind) =>
  LANGUAGE_CODES.map((language) => [KINDS[kind].unit, language] as const),
);

test.each(repeating)('the page of gifts of every %s speaks neither of nights nor of days, in %s', (unit, language) => {
  const { site, schedule, missed, confirmation } = replaced(siteMessages[language], WORDS[unit](language));
  const said = textsOf({ site, schedule, missed, confirmation }).filter(([at]) => !NEVER_OF_GIFTS.includes(at));
  expect(said.filter(([, , text]) => NIGHTS[language].test(text))).toEqual([]);
  expect(said.filter(([, , text]) => DAYS[language].test(text) && !NOT_COUNTED.test(text))).toEqual([]);
});

/** Is written out only by a message that takes it for its one argument. */
const whole = Object.assign({ toString: () => 'WHOLE' }, Object(anything(1)));

/** The messages that take one argument where another takes several: they write out the object that it is given. */
function writeOut(group: object, path = ''): string[] {
  return Object.entries(group).flatMap(([key, value]): string[] => {
    const at = `${path}${key}`;
    if (typeof value === 'function') return String(value(whole)).includes('WHOLE') ? [at] : [];
    return typeof value === 'string' ? [] : writeOut(value, `${at}.`);
  });
}

test.each(repeating)(
  'words about every %s are given what the messages are that they replace, in %s',
  (unit, language) => {
    const messages = siteMessages[language];
    expect(writeOut(messages).length).toBeGreaterThan(5);
    const known = new Set(writeOut(messages));
    expect(writeOut(replaced(messages, WORDS[unit](language))).filter((at) => !known.has(at))).toEqual([]);
  },
);
