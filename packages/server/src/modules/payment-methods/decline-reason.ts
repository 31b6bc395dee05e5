import type { DeclineReason } from '@lantern-giving/core/api/payment-methods';

const REASONS: Readonly<Record<string, DeclineReason>> = {
  authentication_failure: 'authentication_failed',
  authentication_required: 'authentication_failed',
  expired_card: 'expired',
  expired_payment_method: 'expired',
  incorrect_cvc: 'incorrect',
  incorrect_number: 'incorrect',
  incorrect_postal_code: 'incorrect',
  incorrect_zip: 'incorrect',
  invalid_cvc: 'incorrect',
  invalid_number: 'incorrect',
  issuer_not_available: 'try_again',
  processing_error: 'try_again',
  resource_missing: 'try_again',
  setup_intent_authentication_failure: 'authentication_failed',
  try_again_later: 'try_again',
};

/**
 * The decline reason shown to somebody who is not signed in. It does not distinguish stolen, blocked and empty cards,
 * which is what card testers want to know.
 */
export function declineReason(code: string): DeclineReason {
  return Object.hasOwn(REASONS, code) ? (REASONS[code] ?? 'declined') : 'declined';
}
