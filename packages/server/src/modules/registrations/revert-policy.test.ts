import { expect, test } from 'vitest';
import { revertProblem } from './revert-policy.ts';

const decided = { isDecided: true, hasGifts: false, isNumberTaken: false };

test.each([
  [decided, null],
  [{ ...decided, isDecided: false, hasGifts: true }, 'not_decided'],
  [{ ...decided, hasGifts: true, isNumberTaken: true }, 'has_gifts'],
  [{ ...decided, isNumberTaken: true }, 'number_taken'],
])('a decision on %o is final because of %s', (charity, reason) => {
  expect(revertProblem(charity)).toBe(reason);
});
