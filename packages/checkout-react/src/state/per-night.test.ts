import { frameAndPlan } from '@lantern-giving/i18n/en/checkout/frame-and-plan';
import { expect, test } from 'vitest';
import { amountEntry } from '../layout/amount-entry.ts';
import { localeOf } from '../messages/locale.ts';
import { entryOfOne } from './per-night.ts';

const entry = amountEntry('gbp', 'en', frameAndPlan(localeOf('en')).problems);

test('an amount of one night counts for all of them', () => {
  const ofOne = entryOfOne(entry, 9);
  expect(ofOne.typed('12.50')).toEqual({ text: '12.50', amount: 11_250 });
  expect(ofOne.typed('')).toEqual({ text: '', amount: null });
  expect(ofOne.typed('twelve').amount).toBeNull();
});

test('a total that the nights do not divide is rounded up to whole amounts of one night', () => {
  const ofOne = entryOfOne(entry, 9);
  expect(ofOne.shown(10_000)).toEqual({ text: '11.12', amount: 9 * 1112 });
  expect(ofOne.shown(9000)).toEqual({ text: '10', amount: 9000 });
  expect(ofOne.shown(ofOne.typed('7.77').amount ?? 0)).toEqual({ text: '7.77', amount: 9 * 777 });
});

test('an amount of one night of which all come to more than is taken is too large', () => {
  const ofOne = entryOfOne(entry, 10);
  const huge = ofOne.typed('9999999999');
  expect(huge).toEqual({ text: '9999999999', amount: null });
  expect(ofOne.unreadable(huge)).toBe(entry.unreadable(entry.typed('99999999999')));
  expect(ofOne.unreadable(ofOne.typed('10'))).toBeUndefined();
  expect(ofOne.unreadable(ofOne.typed(''))).toBeUndefined();
  expect(ofOne.shown(999_999_999_999).amount).toBe(1_000_000_000_000);
});

test('an amount that was read in another language stays right', () => {
  const french = amountEntry('gbp', 'fr', frameAndPlan(localeOf('fr')).problems);
  const typed = entry.typed('1,500');
  expect(french.typed(typed.text).amount).toBeNull();
  expect(french.unreadable(typed)).toBeUndefined();
  expect(entryOfOne(french, 10).unreadable(entryOfOne(entry, 10).typed('1,500'))).toBeUndefined();
});
