import { expect, test } from 'vitest';
import { arrayMove } from './array-move.ts';

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [1, 9, 'acb'],
  [5, 0, 'abc'],
])('from %i to %i', (from, to, expected) => {
  expect(arrayMove(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});
