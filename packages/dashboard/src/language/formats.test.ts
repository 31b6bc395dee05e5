import { expect, test } from 'vitest';
import { formatsFor } from './formats.ts';

test('in a page that runs from the right an amount keeps its sign as it is written', () => {
  const { money, balance } = formatsFor('ar-u-nu-latn');
  // A mark of direction after it, or the sign would jump before the letters.
  expect(money(123_456, 'cad')).toMatch(/CA\$\u200e$/);
  expect(balance(-123_456, 'cad')).toMatch(/^−.*CA\$\u200e$/);
  expect(money(123_456, 'gbp')).toMatch(/£$/);
  expect(formatsFor('en-GB').money(123_456, 'cad')).not.toContain('\u200e');
});

test.each([
  ['en-GB', '5 Nov 2026, 09:04'],
  ['ar', '5 نوفمبر 2026، 09:04'],
])('names the month of a moment, so that no reader takes it for the day: %s', (intl, written) => {
  expect(formatsFor(intl).moment(new Date(2026, 10, 5, 9, 4).toISOString())).toBe(written);
});
