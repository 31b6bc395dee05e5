import type { RejectionCause } from './port.ts';

/** The fields of an error that determine the cause of a rejection. */
export interface RefusedFor {
  readonly type?: string | null | undefined;
  readonly code?: string | null | undefined;
  /** Name of the invalid parameter. */
  readonly param?: string | null | undefined;
  readonly message?: string | null | undefined;
}

/**
 * Error codes that concern an account or a key and therefore every charge (docs.stripe.com/error-codes). Only these
 * halt a charity: any other code may concern a single donor.
 */
const ACCOUNT_WIDE = new Set([
  'account_closed',
  'account_country_invalid_address',
  'account_invalid',
  'api_key_expired',
  'application_fees_not_allowed',
  'capability_not_active',
  'country_unsupported',
  'insufficient_capabilities_for_transfer',
  'livemode_mismatch',
  'not_allowed_on_standard_account',
  'payment_method_unactivated',
  'platform_account_required',
  'platform_api_key_expired',
  'secret_key_required',
  'testmode_charges_only',
  'tls_version_unsupported',
  'transfers_not_allowed',
]);
/**
 * Error codes that concern the donor's own card. Others that begin with `payment_method_` are about the account's
 * settings, our request or a bank that is out of reach, and another card would be refused as well.
 */
const CARD_UNUSABLE = new Set([
  'payment_method_customer_decline',
  'payment_method_restricted',
  'payment_method_unexpected_state',
]);
/** Parameters that name an account: if it is missing, or refused without a code, the cause is never a single donor. */
const NAMES_ACCOUNT = /^(account|on_behalf_of|stripe_account|transfer_data)\b/;
/**
 * An account for which charges are not allowed is refused without a code, and when an intent is confirmed, without a
 * parameter as well: these words of the message are the only sign. They are Stripe's “Your account cannot currently
 * make live charges.”, “This Connect account cannot currently make live charges.” and “Your destination account needs
 * to have at least one of the following capabilities enabled: transfers, …”
 * (docs.stripe.com/connect/account-capabilities).
 */
const ACCOUNT_IN_WORDS = /\baccount cannot currently make (live )?charges\b|\bcapabilit(y|ies)\b/i;
const NAMES_CARD = /^(customer|payment_method)\b/;
/** A card that was detached, or that another customer has, is refused without a code, and mostly without a parameter. */
const CARD_IN_WORDS =
  /\bPaymentMethod was previously used\b|\bdoes not have a payment method\b|\bbelongs to (a|the) Customer\b/i;

/** The cause of a rejection, from status and error. 409, 429 and 5xx are not rejections. */
export function rejectionCause(
  status: number,
  { type, code = null, param = null, message = null }: RefusedFor,
): RejectionCause {
  if (type === 'idempotency_error') return 'key_reused';
  if (status === 401 || status === 403) return 'configuration';
  if (code === null) return uncoded(param ?? '', message ?? '');
  if (ACCOUNT_WIDE.has(code)) return 'configuration';
  if (code.startsWith('amount_')) return 'charge';
  if (CARD_UNUSABLE.has(code)) return 'card';
  return code === 'resource_missing' ? missing(param ?? '') : 'unfamiliar';
}

function uncoded(param: string, message: string): RejectionCause {
  if (NAMES_ACCOUNT.test(param) || ACCOUNT_IN_WORDS.test(message)) return 'configuration';
  return NAMES_CARD.test(param) || CARD_IN_WORDS.test(message) ? 'card' : 'unfamiliar';
}

function missing(param: string): RejectionCause {
  if (NAMES_ACCOUNT.test(param)) return 'configuration';
  return NAMES_CARD.test(param) ? 'card' : 'charge';
}
