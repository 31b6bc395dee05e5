import { expect, test } from 'vitest';
import { rejectionCause } from './rejection.ts';

const invalid = { type: 'invalid_request_error' };

test.each([
  ['a key that may not do this', 401, invalid, 'configuration'],
  ['an account that may not do this', 403, { ...invalid, code: 'anything' }, 'configuration'],
  ['an account without a capability', 400, { ...invalid, code: 'capability_not_active' }, 'configuration'],
  ['an account that is closed', 400, { ...invalid, code: 'account_invalid' }, 'configuration'],
  [
    'a destination that is not there',
    400,
    { ...invalid, code: 'resource_missing', param: 'transfer_data[destination]' },
    'configuration',
  ],
  [
    'an account to charge for that is not there',
    400,
    { ...invalid, code: 'resource_missing', param: 'on_behalf_of' },
    'configuration',
  ],
  [
    'an account that may not take cards any more, which has no code',
    400,
    { ...invalid, message: 'The account is missing the required capabilities: card_payments.', param: 'on_behalf_of' },
    'configuration',
  ],
  [
    'an account to which no money can be sent, which has no code',
    400,
    { ...invalid, message: 'Funds cannot be sent to this account.', param: 'transfer_data[destination]' },
    'configuration',
  ],
  [
    'an account that may make no charges, which has neither a code nor a parameter',
    400,
    { ...invalid, message: 'Your account cannot currently make live charges.' },
    'configuration',
  ],
  [
    'an account that may make no charges until it has answered, which has neither a code nor a parameter',
    400,
    { ...invalid, message: 'Your account cannot currently make charges. To find out why, look at this account.' },
    'configuration',
  ],
  [
    'a charity’s account that may make no charges, which has neither a code nor a parameter',
    400,
    { ...invalid, message: 'This Connect account cannot currently make live charges. See `requirements`.' },
    'configuration',
  ],
  [
    'a charity’s account that may receive no transfers, which has neither a code nor a parameter',
    400,
    {
      ...invalid,
      message:
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    },
    'configuration',
  ],
  [
    'an account that lacks what it needs for cards, which has neither a code nor a parameter',
    400,
    { ...invalid, message: 'The account must have the card_payments capability.' },
    'configuration',
  ],
  ['a customer that was erased', 400, { ...invalid, code: 'resource_missing', param: 'customer' }, 'card'],
  ['a card that was deleted', 404, { ...invalid, code: 'resource_missing', param: 'payment_method' }, 'card'],
  ['a card of another customer', 400, { ...invalid, code: 'payment_method_unexpected_state' }, 'card'],
  ['a card whose holder refuses', 400, { ...invalid, code: 'payment_method_customer_decline' }, 'card'],
  [
    'cards that the account has not activated',
    400,
    { ...invalid, code: 'payment_method_unactivated' },
    'configuration',
  ],
  ['a bank that is out of reach', 400, { ...invalid, code: 'payment_method_not_available' }, 'unfamiliar'],
  ['a bank that takes too long', 400, { ...invalid, code: 'payment_method_provider_timeout' }, 'unfamiliar'],
  ['settings of the account', 400, { ...invalid, code: 'payment_method_configuration_failures' }, 'unfamiliar'],
  ['a mistake in our request', 400, { ...invalid, code: 'payment_method_invalid_parameter' }, 'unfamiliar'],
  [
    'a card that was detached, which has no code',
    400,
    { ...invalid, message: 'The provided PaymentMethod was previously used with a PaymentIntent, or was detached.' },
    'card',
  ],
  [
    'a card of another customer, which has no code',
    400,
    { ...invalid, message: 'The customer does not have a payment method with the ID pm_1.', param: 'payment_method' },
    'card',
  ],
  [
    'a currency that nobody knows',
    400,
    { ...invalid, message: 'Invalid currency: xyz.', param: 'currency' },
    'unfamiliar',
  ],
  ['an intent that is not there', 404, { ...invalid, code: 'resource_missing', param: 'intent' }, 'charge'],
  ['an amount above the largest', 400, { ...invalid, code: 'amount_too_large' }, 'charge'],
  ['an amount below the smallest', 400, { ...invalid, code: 'amount_too_small' }, 'charge'],
  ['a key used with other parameters', 400, { type: 'idempotency_error' }, 'key_reused'],
  ['a code that nobody knows here', 400, { ...invalid, code: 'parameter_unknown' }, 'unfamiliar'],
  ['an error without a code', 400, invalid, 'unfamiliar'],
  [
    'a code that nobody knows, of a parameter that names an account',
    400,
    { ...invalid, code: 'parameter_unknown', param: 'transfer_data[amount]' },
    'unfamiliar',
  ],
] as const)('%s is read as what it concerns', (_what, status, error, cause) => {
  expect(rejectionCause(status, error)).toBe(cause);
});
