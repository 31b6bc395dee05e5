import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { frameAndPlan as arFrameAndPlan } from '@lantern-giving/i18n/ar/checkout/frame-and-plan';
import { addOnsIn } from '@lantern-giving/i18n/checkout/add-ons';
import { expressIn } from '@lantern-giving/i18n/checkout/express';
import { frameAndPlanIn } from '@lantern-giving/i18n/checkout/frame-and-plan';
import { givingIn } from '@lantern-giving/i18n/checkout/giving';
import { panelsIn } from '@lantern-giving/i18n/checkout/panels';
import { reloadIn } from '@lantern-giving/i18n/checkout/reload';
import { stepsIn } from '@lantern-giving/i18n/checkout/steps';
import { taxIn } from '@lantern-giving/i18n/checkout/tax';
import { frameAndPlan as enFrameAndPlan } from '@lantern-giving/i18n/en/checkout/frame-and-plan';
import { unavailable as enUnavailable } from '@lantern-giving/i18n/en/checkout/unavailable';
import { expect, test } from 'vitest';
import { localeOf } from './locale.ts';

const ar = localeOf('ar');

/** All that the checkout says in a language. */
async function spokenIn(language: (typeof LANGUAGE_CODES)[number]) {
  const locale = localeOf(language);
  const { unavailable = enUnavailable, steps } = { unavailable: undefined, ...(await stepsIn[language]()) };
  return {
    frameAndPlan: language === 'en' ? enFrameAndPlan(locale) : (await frameAndPlanIn[language]()).frameAndPlan(locale),
    steps: steps(locale),
    panels: (await panelsIn[language]()).panels(locale),
    tax: (await taxIn[language]()).tax(locale),
    addOns: (await addOnsIn[language]()).addOns(locale),
    giving: (await givingIn[language]()).giving(locale),
    express: (await expressIn[language]()).express(locale),
    unavailable: unavailable(locale),
    reload: reloadIn[language](locale),
  };
}

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

test.each(LANGUAGE_CODES)('has no empty text and no unfilled placeholder in %s', async (language) => {
  const said = texts(await spokenIn(language));
  expect(said.length).toBeGreaterThan(200);
  expect(said.filter(([, text]) => text.trim() === '' || /#|undefined|\[object/.test(text))).toEqual([]);
});

test('has Arabic letters in every Arabic text', async () => {
  const own = /night30Known|\.times|barAbout|chargeTime\.at/;
  const said = texts(await spokenIn('ar'));
  expect(said.filter(([path, text]) => !own.test(path) && !/\p{Script=Arabic}/u.test(text))).toEqual([]);
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
  ['ara', 'ar'],
  ['FRA', 'fr'],
  ['fr-', 'fr'],
  ['AR-', 'ar'],
  ['deu', 'en'],
  ['', 'en'],
])('"%s" has its messages and its numbers and dates in one language, %s', (asked, language) => {
  const locale = localeOf(asked);
  expect([locale.language, new Intl.Locale(locale.tag).language]).toEqual([language, language]);
});

test.each([
  ['en', 'ltr', 'Friday 5 March', '£1,234.50'],
  ['en-US', 'ltr', 'Friday, March 5', '£1,234.50'],
  ['de', 'ltr', 'Friday 5 March', '£1,234.50'],
  ['fr', 'ltr', 'vendredi 5 mars', '1\u202f234,50\u00a0£'],
  ['fr_CA', 'ltr', 'vendredi 5 mars', '1\u00a0234,50\u00a0£'],
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
