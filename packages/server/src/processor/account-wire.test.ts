import { expect, test } from 'vitest';
import { readNewAccount, readNextPayout } from './account-wire.ts';

test('finds the next payout in a currency beside those in others, also in ones that nobody gives in', () => {
  const payout = { object: 'payout', status: 'pending', amount: 1400, arrival_date: 1_803_902_400 };
  const data = [
    { ...payout, currency: 'aed' },
    { ...payout, currency: 'gbp', arrival_date: payout.arrival_date + 86_400 },
  ];
  const reading = readNextPayout({ status: 200, body: { object: 'list', data } }, 'gbp', (amount, currency) => ({
    amount,
    currency,
  }));
  expect(reading).toMatchObject({ status: 'known', payout: { money: { amount: 1400, currency: 'gbp' } } });
});

test('reads a refusal of version 2 of the API, which may have a code alone', () => {
  const body = { error: { code: 'invalid_fields', message: 'Invalid country.' } };
  expect(readNewAccount({ status: 400, body })).toMatchObject({ status: 'rejected', code: 'invalid_fields' });
});

test('an error with neither type nor code is nothing of the processor’s', () => {
  expect(readNewAccount({ status: 400, body: { error: { message: 'upstream' } } })).toMatchObject({
    status: 'unknown',
  });
});
