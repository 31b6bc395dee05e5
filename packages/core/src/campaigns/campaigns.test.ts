import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CURRENCY_CODES } from '../money/index.ts';
import {
  CAMPAIGN_KINDS,
  CHECKOUT_PRODUCTS,
  KINDS,
  kindOf,
  LAST_DAY,
  LAST_NIGHT,
  MONTHLY_KINDS,
  NIGHT_30,
  PRODUCTS,
  REPEATING_KINDS,
  WEEKLY_KINDS,
} from './index.ts';

test('every module of a kind is a row of the table, and every row a module', () => {
  const modules = readdirSync(import.meta.dirname).filter(
    (file) => !/^(index|kind|kinds|products)\.ts$|\.test\.ts$/.test(file),
  );
  expect(modules.map((file) => file.replace('.ts', '')).sort()).toEqual([...CAMPAIGN_KINDS].sort());
});

test.each([
  ['ten-nights', 'mytennights', { daysAfter: 1, time: '01:30' }, [1, 30]],
  ['ten-days', 'mytendays', { daysAfter: 0, time: '15:00' }, [1, 10]],
  ['friday', 'fridaygiving', { daysAfter: 0, time: '09:00' }, [1, 10_000]],
  ['evergive', 'evergive', { daysAfter: 0, time: '09:00' }, [1, 10_000]],
] as const)('a gift of %s is made in %s and leaves at %j', (kind, product, cutoff, numbers) => {
  expect(KINDS[kind]).toMatchObject({ product, cutoff, numbers });
  expect(kindOf(product)).toBe(kind);
});

test.each([
  ['ten-nights', 29, LAST_NIGHT],
  ['ten-nights', 30, NIGHT_30],
  ['ten-nights', null, NIGHT_30],
  ['ten-days', 29, LAST_DAY],
  ['friday', null, null],
  ['evergive', null, null],
] as const)('%s of a month of %j days end with number %j', (kind, monthDays, last) => {
  expect(KINDS[kind].lastNumber(monthDays)).toBe(last);
});

test.each(CURRENCY_CODES)('the splits of nights in %s are in the order of its donors', (currency) => {
  expect(KINDS['ten-nights'].splits(currency)).toEqual(
    ['myr', 'idr', 'sgd'].includes(currency)
      ? ['more-27', 'more-odd', 'more-10-odd-nights', 'equally']
      : ['equally', 'more-odd', 'more-10-odd-nights', 'more-27'],
  );
});

test('days are split equally or with more on Arafah, and a gift that repeats is not split', () => {
  expect(KINDS['ten-days'].splits()).toEqual(['equally', 'more-arafah']);
  for (const kind of REPEATING_KINDS) expect(KINDS[kind].splits('gbp')).toEqual([]);
});

test('a product key names its kind, and what is none is refused by name', () => {
  expect(PRODUCTS.map(kindOf)).toEqual(CAMPAIGN_KINDS);
  expect(() => kindOf('myfridays' as 'fridaygiving')).toThrow(/^product must be one of/);
});

test('what repeats is weekly or monthly, and the monthly gift is begun beside another', () => {
  expect([...WEEKLY_KINDS, ...MONTHLY_KINDS]).toEqual(REPEATING_KINDS);
  expect(MONTHLY_KINDS).toEqual(['evergive']);
  expect(CHECKOUT_PRODUCTS).toEqual(['mytennights', 'mytendays', 'fridaygiving']);
});
