import { expect, test } from 'vitest';
import { staysBecause } from './take-back-policy.ts';

const untouched = { hasGifts: false, isNumberTaken: false };

test.each([
  [{ ...untouched, status: 'STATUSAPPROVED' }, null],
  [{ ...untouched, status: 'STATUSREJECTED' }, null],
  [{ ...untouched, status: 'STATUSPENDINGAPPROVAL' }, 'not_decided'],
  [{ ...untouched, status: 'STATUSAPPROVED', hasGifts: true }, 'has_gifts'],
  [{ ...untouched, status: 'STATUSREJECTED', isNumberTaken: true }, 'number_taken'],
])('a decision about %o is kept by %s', (charity, reason) => {
  expect(staysBecause(charity)).toBe(reason);
});
