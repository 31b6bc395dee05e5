import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CURRENCY_CODES } from '../money/index.ts';
import { CAMPAIGN_KINDS, KINDS, kindOf, LAST_DAY, LAST_NIGHT, NIGHT_30, PRODUCTS } from './index.ts';

test('every module of a kind is a row of the table, and every row a module', () => {
  const modules = readdirSync(import.meta.dirname).filter(
    (file) => !/^(index|kind|kinds|products)\.ts$|\.test\.ts$/.test(file),
  );
  expect(modules.map((file) => file.replace('.ts', '')).sort()).toEqual([...CAMPAIGN_KINDS].sort());
});

test('gifts leave at 01:30 on the day after a night, at 15:00 on a day, at 09:00 on a Friday', () => {
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

test('days are split equally or with more on Arafah, and a Friday’s gift is not split', () => {
  expect(KINDS['ten-days'].splits()).toEqual(['equally', 'more-arafah']);
  expect(KINDS.friday.splits()).toEqual([]);
});

test('a product key names its kind, and what is none is refused by name', () => {
  expect(PRODUCTS).toEqual(['mytennights', 'mytendays', 'fridaygiving']);
  expect(PRODUCTS.map(kindOf)).toEqual(CAMPAIGN_KINDS);
  expect(() => kindOf('myfridays' as 'fridaygiving')).toThrow(/^product must be one of/);
});
