import { expect, test } from 'vitest';
import { declineKind } from './decline.ts';

test.each([
  'do_not_try_again',
  'service_not_allowed',
  'not_permitted',
  'expired_payment_method',
  'payment_method_restricted',
])('%s ends the use of a card', (code) => {
  expect(declineKind(code)).toBe('hard');
});

test.each(['insufficient_funds', 'do_not_honor', 'try_again_later'])('after %s another try may succeed', (code) => {
  expect(declineKind(code)).toBe('soft');
  expect(declineKind(code, 'do_not_try_again')).toBe('hard');
});

test.each(['authentication_required', 'authentication_failure'])('after %s the donor has to confirm', (code) => {
  expect(declineKind(code, 'do_not_try_again')).toBe('authentication');
});
