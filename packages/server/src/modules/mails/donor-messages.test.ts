import { CAMPAIGN_KINDS, KINDS } from '@lantern-giving/core/campaigns';
import { LANGUAGES, type Language } from '@lantern-giving/core/language';
import { mailMessages } from '@lantern-giving/i18n/all/mail';
import { expect, test } from 'vitest';
import { donorMessages } from './donor-messages.ts';

const NIGHTS: Readonly<Record<Language, RegExp>> = {
  en: /\bnights?\b/i,
  fr: /\bnuits?\b/i,
  ar: /ليل|ليال/,
};
/** About night 30, which days do not have. */
const NEVER_OF_DAYS = new Set([
  'schedule.night30Added.subject',
  'schedule.night30Added.body',
  'schedule.dates.night30.confirmed',
  'schedule.dates.night30.cancelled',
  'schedule.renewed.noNight30',
]);

/** Every text of a group, with the plain functions among them called. */
function textsOf(group: object, path = ''): [path: string, text: string][] {
  return Object.entries(group).flatMap(([key, value]): [string, string][] => {
    const at = `${path}${key}`;
    if (typeof value === 'string') return [[at, value]];
    if (typeof value === 'function') return [1, 2, 5].map((count) => [at, String(value(anything(count)))]);
    return textsOf(value, `${at}.`);
  });
}

/** What a message is given: a number, a text, or both by name. */
function anything(count: number): unknown {
  return Object.assign(Number(count), {
    count,
    night: count,
    nights: '9',
    charity: 'C',
    amount: 'A',
    retry: 'R',
    leaves: 'L',
  });
}

const days = CAMPAIGN_KINDS.filter((kind) => KINDS[kind].unit === 'day');

test.each(Object.keys(LANGUAGES) as Language[])('mails about days never speak of nights in %s', (language) => {
  expect(days.length).toBeGreaterThan(0);
  for (const kind of days) {
    const { schedule, charges, refunded, cardExpiring } = donorMessages(language, kind);
    const texts = textsOf({ schedule, charges, refunded, cardExpiring }).filter(([path]) => !NEVER_OF_DAYS.has(path));
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter(([, text]) => NIGHTS[language].test(text))).toEqual([]);
  }
});

test('mails about nights are as they stand in the catalogue', () => {
  const nights = CAMPAIGN_KINDS.filter((kind) => KINDS[kind].unit === 'night');
  for (const kind of nights) expect(donorMessages('en', kind)).toEqual(mailMessages.en);
});
