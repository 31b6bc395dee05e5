import { expect, test } from 'vitest';
import { keyOf } from './link-key.ts';

test.each([
  ['#key=abc.def-_', 'abc.def-_'],
  ['#other=1&key=abc', 'abc'],
  ['#key=', null],
  ['#abc', null],
  ['', null],
])('reads from the signed link %s the key %s', (hash, key) => {
  expect(keyOf(hash)).toBe(key);
});
