import type { DeclineKind } from './port.ts';

/** After these the same card is never tried again (card network rules; each further try may be fined). */
const HARD = new Set([
  'card_not_supported',
  'expired_card',
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
  'pickup_card',
  'restricted_card',
  'revocation_of_all_authorizations',
  'revocation_of_authorization',
  'security_violation',
  'stolen_card',
  'stop_payment_order',
  'transaction_not_allowed',
]);

const AUTHENTICATION = new Set([
  'authentication_required',
  'authentication_not_handled',
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
]);

/** What a decline asks for. The network's advice, where it comes, stands above the code. */
export function declineKind(code: string, advice?: string | null): DeclineKind {
  if (AUTHENTICATION.has(code)) return 'authentication';
  if (advice === 'do_not_try_again') return 'hard';
  return HARD.has(code) ? 'hard' : 'soft';
}
