import { expect, test } from 'vitest';
import { quoteFor } from '../../test/fixtures.ts';
import { changeBetween, type Figures } from './quote.ts';

const shown: Figures = quoteFor({
  charity_id: 'human-relief-gb',
  campaign: 'mtn2027',
  causes: { water: 10_000 },
  split_type: 'more-odd',
  multiplier: 1.5,
  night_30: false,
  first_night: 20,
  start_date_offset: 0,
  timezone: 'Europe/London',
  tip: 0,
  tip_percentage: 10,
  pay_fees: true,
});

/** The same figures with one thing changed in one night. */
const withNight = (change: Partial<Figures['nights'][number]>): Figures => ({
  ...shown,
  nights: shown.nights.map((night, place) => (place === 3 ? { ...night, ...change } : night)),
});

test('is no change where a time is only written in another way', () => {
  const nights = shown.nights.map((night) => ({ ...night, cutoff: night.cutoff.replace('.000Z', '+00:00') }));
  expect(changeBetween(shown, { ...shown, nights })).toBe(null);
});

test('is no change where one more date of a gift that repeats has come near', () => {
  const nights = [...shown.nights, { ...shown.nights[0], number: 99, date: '2027-04-02' } as Figures['nights'][number]];
  expect(changeBetween(shown, { ...shown, nights })).toBe(null);
});

test.each<[string, Figures]>([
  ['the total', { ...shown, total: 1 }],
  ['what is paid', { ...shown, payable: 1 }],
  ['the tip', { ...shown, tip: 1 }],
  ['the fee', { ...shown, fee: 1 }],
  ['the date of a night', withNight({ date: '2027-01-01' })],
  ['the cutoff of a night', withNight({ cutoff: '2027-01-01T00:00:00.000Z' })],
  ['the amount of a night', withNight({ amount: 1 })],
  ['the tip of a night', withNight({ tip: 1 })],
  ['the fee of a night', withNight({ fee: 1 })],
  ['the total of a night', withNight({ total: 1 })],
])('is a change where %s differs', (_, after) => {
  expect(changeBetween(shown, after)).toEqual({ passed: [], before: shown, after });
});

test('names the nights that have passed', () => {
  const after = { ...shown, nights: shown.nights.slice(2) };
  const passed = shown.nights.slice(0, 2).map(({ number }) => number);
  expect(changeBetween(shown, after)?.passed).toEqual(passed);
});
