import type { DeclineKind } from './port.ts';

/** Decline codes after which the card must not be retried (card network rules; retries may be fined). */
const HARD = new Set([
  'card_not_supported',
  'do_not_try_again',
  'expired_card',
  'expired_payment_method',
  'fraudulent',
  'highest_risk_level',
  'incorrect_cvc',
  'incorrect_number',
  'invalid_account',
  'invalid_cvc',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'invalid_number',
  'lost_card',
  'merchant_blacklist',
  'no_action_taken',
  'not_permitted',
  'payment_method_restricted',
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'service_not_allowed',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]);

const AUTHENTICATION = new Set([
  'authentication_failure',
  'authentication_required',
  'authentication_not_handled',
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
]);

/** How to proceed after a decline. The network's advice, if present, overrides the code. */
export function declineKind(code: string, advice?: string | null): DeclineKind {
  if (AUTHENTICATION.has(code)) return 'authentication';
  if (advice === 'do_not_try_again') return 'hard';
  return HARD.has(code) ? 'hard' : 'soft';
}
