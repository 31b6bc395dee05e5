import { expect, test } from 'vitest';
import { formatsFor } from './formats.ts';

test('keeps the symbol beside its amount on a right-to-left page', () => {
  const { money, balance } = formatsFor('ar-u-nu-latn');
  // Followed by a directional mark, without which the symbol would move before the letters.
  expect(money(123_456, 'cad')).toMatch(/CA\$\u200e$/);
  expect(balance(-123_456, 'cad')).toMatch(/^−.*CA\$\u200e$/);
  expect(money(123_456, 'gbp')).toMatch(/£$/);
  expect(formatsFor('en-GB').money(123_456, 'cad')).not.toContain('\u200e');
});

test.each([
  ['en-GB', '5 Nov 2026, 09:04'],
  ['ar', '5 نوفمبر 2026، 09:04'],
])('names the month of an instant, so that it cannot be read as the day: %s', (intl, written) => {
  expect(formatsFor(intl).moment(new Date(2026, 10, 5, 9, 4).toISOString())).toBe(written);
});
