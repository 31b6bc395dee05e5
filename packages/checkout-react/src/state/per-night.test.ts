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
