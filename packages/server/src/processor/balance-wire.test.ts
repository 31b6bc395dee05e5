import { expect, test } from 'vitest';
import { readDisputes } from './balance-wire.ts';

const withdrawn = { amount: -1509, created: 1_803_902_400 };
const returned = { amount: 1509, created: 1_803_988_800 };

test.each([
  ['warning_needs_response', [], 'inquiry'],
  ['needs_response', [withdrawn], 'open'],
  ['under_review', [withdrawn], 'open'],
  ['appeal_under_review', [withdrawn], 'open'],
  ['lost', [withdrawn], 'lost'],
  // Given back by agreement with the card network, before it came to a dispute.
  ['prevented', [withdrawn], 'lost'],
  ['prevented', [], 'inquiry'],
  ['won', [withdrawn, returned], 'won'],
] as const)('a dispute that is %s with the movements %j is %s', (status, balance_transactions, state) => {
  const dispute = { object: 'dispute', id: 'du_1', charge: 'ch_1', amount: 1509, currency: 'gbp', created: 1, status };
  const body = { object: 'list', has_more: false, data: [{ ...dispute, balance_transactions }] };
  const reading = readDisputes({ status: 200, body }, (amount, currency) => ({ amount, currency }));
  expect(reading).toMatchObject({ disputes: [{ state, status }] });
});
