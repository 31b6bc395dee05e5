import { expect, test } from 'vitest';
import { declineReason } from './decline-reason.ts';

test.each([
  ['authentication_failure', 'authentication_failed'],
  ['expired_payment_method', 'expired'],
  ['incorrect_postal_code', 'incorrect'],
  ['payment_method_restricted', 'declined'],
])('the newer code %s is shown as %s', (code, reason) => {
  expect(declineReason(code)).toBe(reason);
});
