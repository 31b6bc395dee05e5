import { ar as arPerson, en as enPerson } from '@lantern-giving/core/person/messages';
import { firstView as arFirstView } from '@lantern-giving/i18n/ar/checkout/first-view';
import { reload as arReload } from '@lantern-giving/i18n/ar/checkout/reload';
import { firstView as enFirstView } from '@lantern-giving/i18n/en/checkout/first-view';
import { reload as enReload } from '@lantern-giving/i18n/en/checkout/reload';
import { steps as enSteps } from '@lantern-giving/i18n/en/checkout/steps';
import { unavailable as enUnavailable } from '@lantern-giving/i18n/en/checkout/unavailable';
import { describe, expect, test } from 'vitest';
import * as arLater from './ar.ts';
import { localeOf } from './locale.ts';

const en = localeOf('en');
const ar = localeOf('ar');
const catalogues = [
  ['first view', enFirstView(en), arFirstView(ar)],
  ['steps', enSteps(en), arLater.steps(ar)],
  ['unavailable', enUnavailable(en), arLater.unavailable(ar)],
  ['reload', enReload(en), arReload(ar)],
] as const;

/** Every text of a catalogue; those that take arguments once for each number a language may say differently. */
function texts(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') {
    const severalArguments = /^\(?given\b/.test(String(words));
    return [1, 2, 3, 10, 11, 27, 100].map((count) => {
      const given = severalArguments ? new Proxy({}, { get: () => count }) : count;
      return [`${path}(${count})`, String(words(given))];
    });
  }
  return Object.entries(words ?? {}).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
}

describe.each(catalogues)('%s', (_, english, arabic) => {
  test('no text is empty or keeps a placeholder, in either language', () => {
    for (const words of [english, arabic]) {
      expect(texts(words).filter(([, text]) => text.trim() === '' || /#|undefined|\[object/.test(text))).toEqual([]);
    }
  });

  test('Arabic is written in Arabic', () => {
    const own = /otherLanguage|night30Known|\.times|barAbout/;
    expect(texts(arabic).filter(([path, text]) => !own.test(path) && !/\p{Script=Arabic}/u.test(text))).toEqual([]);
  });
});

test('Arabic counts in its own forms', () => {
  const words = arFirstView(ar);
  expect([1, 2, 3, 11].map((nights) => words.plan.onlyLeft(nights))).toEqual([
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
])('%s says numbers and dates its own way', (tag, dir, date, money) => {
  const speech = localeOf(tag);
  expect([speech.dir, speech.date('2027-03-05'), speech.money(123_450, 'gbp')]).toEqual([dir, date, money]);
});

test.each(['ar', 'ar-EG', 'ar-SA', 'ar-u-nu-arab'])(
  '%s is written in Latin digits and the Gregorian calendar',
  (tag) => {
    const speech = localeOf(tag);
    const said = [speech.number(27), speech.money(123_450, 'gbp'), speech.percent(12.5), speech.date('2027-03-05')];
    const digits = said.map((text) => text.match(/\p{Nd}/gu)?.join(''));
    expect(digits).toEqual(['27', '123450', '125', '5']);
  },
);

test('what is wrong with a person’s details is said as the server says it', () => {
  expect([enSteps(en).person, arLater.steps(ar).person]).toEqual([enPerson, arPerson]);
});
