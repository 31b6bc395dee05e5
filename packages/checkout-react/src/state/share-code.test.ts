import { expect, test } from 'vitest';
import { isShareCode, shareCodeIn } from './share-code.ts';

const CODE = 'mtnabcdefghijk2345z';

test.each([
  [CODE, CODE],
  [`  ${CODE.toUpperCase()} `, CODE],
  [`https://give.example/link/${CODE}`, CODE],
  [`https://give.example/give/human-relief-gb?link=${CODE}`, CODE],
  ['gmabcdefghijk234', null],
  ['gmabcdefghijk23456', 'gmabcdefghijk23456'],
  ['mtnabcdefghijk2340z', null],
  ['', null],
])('finds the code in “%s”', (typed, code) => {
  expect(shareCodeIn(typed)).toBe(code);
});

test('takes no other text for a code', () => {
  expect([null, '', `${CODE}x`, ` ${CODE}`].map(isShareCode)).toEqual([false, false, false, false]);
});
