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
