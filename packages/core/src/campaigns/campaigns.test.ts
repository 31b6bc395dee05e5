import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CURRENCY_CODES } from '../money/index.ts';
import { CAMPAIGN_KINDS, KINDS, kindOf, LAST_DAY, LAST_NIGHT, NIGHT_30, PRODUCTS } from './index.ts';

test('has one row in the table for every module of a kind, and one module for every row', () => {
  const modules = readdirSync(import.meta.dirname).filter(
    (file) => !/^(index|kind|kinds|products)\.ts$|\.test\.ts$/.test(file),
  );
  expect(modules.map((file) => file.replace('.ts', '')).sort()).toEqual([...CAMPAIGN_KINDS].sort());
});

test('sets cutoffs to 01:30 after a night, 15:00 on a day, and 09:00 on a Friday', () => {
  expect(CAMPAIGN_KINDS.map((kind) => [kind, KINDS[kind].cutoff, KINDS[kind].numbers])).toEqual([
    ['ten-nights', { daysAfter: 1, time: '01:30' }, [1, 30]],
    ['ten-days', { daysAfter: 0, time: '15:00' }, [1, 10]],
    ['friday', { daysAfter: 0, time: '09:00' }, [1, 10_000]],
  ]);
});

test.each([
  ['ten-nights', 29, LAST_NIGHT],
  ['ten-nights', 30, NIGHT_30],
  ['ten-nights', null, NIGHT_30],
  ['ten-days', 29, LAST_DAY],
  ['friday', null, null],
] as const)('%s in a month of %j days end with number %j', (kind, monthDays, last) => {
  expect(KINDS[kind].lastNumber(monthDays)).toBe(last);
});

test.each(CURRENCY_CODES)('offers the splits of nights in %s in the order of its donors', (currency) => {
  expect(KINDS['ten-nights'].splits(currency)).toEqual(
    ['myr', 'idr', 'sgd'].includes(currency)
      ? ['more-27', 'more-odd', 'more-10-odd-nights', 'equally']
      : ['equally', 'more-odd', 'more-10-odd-nights', 'more-27'],
  );
});

test('splits days equally or with more on Arafah, and does not split Fridays', () => {
  expect(KINDS['ten-days'].splits()).toEqual(['equally', 'more-arafah']);
  expect(KINDS.friday.splits()).toEqual([]);
});

test('maps a product key to its kind, and throws a RangeError that names an unknown one', () => {
  expect(PRODUCTS).toEqual(['mytennights', 'mytendays', 'fridaygiving']);
  expect(PRODUCTS.map(kindOf)).toEqual(CAMPAIGN_KINDS);
  expect(() => kindOf('myfridays' as 'fridaygiving')).toThrow(/^product must be one of/);
});
