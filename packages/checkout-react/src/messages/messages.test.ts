import { ar as arPerson, en as enPerson } from '@lantern-giving/core/person/messages';
import { frameAndPlan as arFrameAndPlan } from '@lantern-giving/i18n/ar/checkout/frame-and-plan';
import { reload as arReload } from '@lantern-giving/i18n/ar/checkout/reload';
import { frameAndPlan as enFrameAndPlan } from '@lantern-giving/i18n/en/checkout/frame-and-plan';
import { reload as enReload } from '@lantern-giving/i18n/en/checkout/reload';
import { steps as enSteps } from '@lantern-giving/i18n/en/checkout/steps';
import { unavailable as enUnavailable } from '@lantern-giving/i18n/en/checkout/unavailable';
import { describe, expect, test } from 'vitest';
import * as arLater from './ar.ts';
import { localeOf } from './locale.ts';

const en = localeOf('en');
const ar = localeOf('ar');
const catalogues = [
  ['frame and plan', enFrameAndPlan(en), arFrameAndPlan(ar)],
  ['steps', enSteps(en), arLater.steps(ar)],
  ['unavailable', enUnavailable(en), arLater.unavailable(ar)],
  ['reload', enReload(en), arReload(ar)],
] as const;

/** Every text of a catalogue; those with arguments once for each number that selects another plural form. */
function texts(messages: unknown, path = ''): [path: string, text: string][] {
  if (typeof messages === 'string') return [[path, messages]];
  if (typeof messages === 'function') {
    const severalArguments = /^\(?given\b/.test(String(messages));
    return [1, 2, 3, 10, 11, 27, 100].map((count) => {
      const given = severalArguments ? new Proxy({}, { get: () => count }) : count;
      return [`${path}(${count})`, String(messages(given))];
    });
  }
  return Object.entries(messages ?? {}).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

describe.each(catalogues)('%s', (_, english, arabic) => {
  test('has no empty text and no unfilled placeholder in either language', () => {
    for (const messages of [english, arabic]) {
      expect(texts(messages).filter(([, text]) => text.trim() === '' || /#|undefined|\[object/.test(text))).toEqual([]);
    }
  });

  test('has Arabic letters in every Arabic text', () => {
    const own = /otherLanguage|night30Known|\.times|barAbout/;
    expect(texts(arabic).filter(([path, text]) => !own.test(path) && !/\p{Script=Arabic}/u.test(text))).toEqual([]);
  });
});

test('uses the Arabic plural forms', () => {
  const messages = arFrameAndPlan(ar);
  expect([1, 2, 3, 11].map((nights) => messages.plan.onlyLeft(nights))).toEqual([
    'بقيت ليلة واحدة.',
    'بقيت ليلتان.',
    'بقيت 3 ليالٍ.',
    'بقيت 11 ليلة.',
  ]);
});

test.each([
  ['en', 'ltr', 'Friday 5 March', '£1,234.50'],
  ['en-US', 'ltr', 'Friday, March 5', '£1,234.50'],
  ['fr', 'ltr', 'Friday 5 March', '£1,234.50'],
])('%s formats numbers and dates by its own rules', (tag, dir, date, money) => {
  const locale = localeOf(tag);
  expect([locale.dir, locale.date('2027-03-05'), locale.money(123_450, 'gbp')]).toEqual([dir, date, money]);
});

test.each(['ar', 'ar-EG', 'ar-SA', 'ar-u-nu-arab'])('%s uses Latin digits and the Gregorian calendar', (tag) => {
  const locale = localeOf(tag);
  const said = [locale.number(27), locale.money(123_450, 'gbp'), locale.percent(12.5), locale.date('2027-03-05')];
  const digits = said.map((text) => text.match(/\p{Nd}/gu)?.join(''));
  expect(digits).toEqual(['27', '123450', '125', '5']);
});

test('uses the server’s wording for invalid personal details', () => {
  expect([enSteps(en).person, arLater.steps(ar).person]).toEqual([enPerson, arPerson]);
});
