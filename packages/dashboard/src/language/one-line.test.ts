import { expect, test } from 'vitest';
import { oneLine } from './one-line.ts';

test('breaks a line after the dot between two facts and never before it', () => {
  expect(oneLine(['21 nights', '61 donors', '£3'])).toMatch(/^21 nights\u00a0· 61 donors\u00a0· £3$/);
  expect(oneLine(['21 nights'])).toBe('21 nights');
});
