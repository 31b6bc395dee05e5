import { describe, expect, test } from 'vitest';
import * as arCharity from '../src/words/ar/charity.ts';
import * as arFirst from '../src/words/ar/first.ts';
import * as arLater from '../src/words/ar/later.ts';
import * as arReload from '../src/words/ar/reload.ts';
import * as arStandIn from '../src/words/ar/stand-in.ts';
import * as enCharity from '../src/words/en/charity.ts';
import * as enFirst from '../src/words/en/first.ts';
import * as enLater from '../src/words/en/later.ts';
import * as enReload from '../src/words/en/reload.ts';
import * as enStandIn from '../src/words/en/stand-in.ts';
import { speechOf } from '../src/words/speech.ts';

const en = speechOf('en');
const ar = speechOf('ar');
const catalogues = [
  ['first', enFirst.first(en), arFirst.first(ar)],
  ['later', enLater.later(en), arLater.later(ar)],
  ['stand-in', enStandIn.standIn(en), arStandIn.standIn(ar)],
  ['charity', enCharity.charity(en), arCharity.charity(ar)],
  ['reload', enReload.reload, arReload.reload],
] as const;

/** Every text of a catalogue; those that take arguments once for each number a language may say differently. */
function texts(words: unknown, path = ''): [path: string, text: string][] {
  if (typeof words === 'string') return [[path, words]];
  if (typeof words === 'function') {
    return [1, 2, 3, 10, 11, 27, 100].map((count) => [`${path}(${count})`, String(words(count, count, count))]);
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
    const own = /otherLanguage|calendarFile$|calendarFile\.event|night30Known|\.times/;
    expect(texts(arabic).filter(([path, text]) => !own.test(path) && !/\p{Script=Arabic}/u.test(text))).toEqual([]);
  });
});

test('Arabic counts in its own forms', () => {
  const words = arFirst.first(ar);
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
  const speech = speechOf(tag);
  expect([speech.dir, speech.date('2027-03-05'), speech.money(123_450, 'gbp')]).toEqual([dir, date, money]);
});

test.each(['ar', 'ar-EG', 'ar-SA', 'ar-u-nu-arab'])(
  '%s is written in Latin digits and the Gregorian calendar',
  (tag) => {
    const speech = speechOf(tag);
    const said = [speech.number(27), speech.money(123_450, 'gbp'), speech.percent(12.5), speech.date('2027-03-05')];
    const digits = said.map((text) => text.match(/\p{Nd}/gu)?.join(''));
    expect(digits).toEqual(['27', '123450', '125', '5']);
  },
);
