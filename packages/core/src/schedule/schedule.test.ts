import { describe, expect, test } from 'vitest';
import { actionsFor, PAYMENT_STATUSES, type PaymentStatus, shownStatus, standingOf } from './index.ts';

test('the statuses are those of the product, and what is inside shows as pending', () => {
  expect(PAYMENT_STATUSES).toEqual(['pending', 'succeeded', 'failed', 'cancelled', 'skipped', 'refunded']);
  for (const status of PAYMENT_STATUSES) expect(shownStatus(status)).toBe(status);
  expect(shownStatus('processing')).toBe('pending');
  expect(shownStatus('held')).toBe('pending');
});

test.each([
  ['succeeded', null, 'given'],
  ['pending', null, 'to_come'],
  ['pending', 'soft', 'to_come'],
  ['processing', null, 'to_come'],
  ['held', null, 'to_come'],
  ['held', 'card_stopped', 'waiting'],
  ['failed', 'authentication', 'waiting'],
  ['failed', 'hard', 'lost'],
  ['failed', 'soft', 'lost'],
  ['failed', 'refused', 'lost'],
  ['cancelled', 'card_stopped', 'lost'],
  ['skipped', null, 'lost'],
  ['refunded', null, 'lost'],
] as const)('a night that is %s for the reason %s is %s', (status, failure, standing) => {
  expect(standingOf({ status, failure })).toBe(standing);
});

describe('a donor may', () => {
  const now = new Date('2027-03-01T01:30:00Z');
  const given = { cancelled: false, cardStopped: false };
  const payments = (status: PaymentStatus, cutoff = '2027-03-02T01:30:00Z') => [{ status, cutoff: new Date(cutoff) }];

  test.each(PAYMENT_STATUSES)('cancel a schedule with a %s payment only while it is pending', (status) => {
    expect(actionsFor({ ...given, payments: payments(status) }, now)).toEqual(status === 'pending' ? ['cancel'] : []);
  });

  test('cancel a schedule of which only a night is left that is to be confirmed with the bank', () => {
    const [night] = payments('failed');
    const confirming = (confirmable: boolean) => ({ ...given, payments: night ? [{ ...night, confirmable }] : [] });
    expect(actionsFor(confirming(true), now)).toEqual(['cancel']);
    expect(actionsFor(confirming(false), now)).toEqual([]);
    expect(actionsFor({ ...confirming(true), cancelled: true }, now)).toEqual([]);
  });

  test.each([
    ['2027-03-01T01:30:00.001Z', ['reactivate']],
    ['2027-03-01T01:30:00.000Z', []],
    ['2027-02-28T01:30:00.000Z', []],
  ])('reactivate a cancelled night that leaves at %s: %j', (cutoff, actions) => {
    const cancelled = { ...given, cancelled: true, payments: payments('cancelled', cutoff) };
    expect(actionsFor(cancelled, now)).toEqual(actions);
    expect(actionsFor({ ...cancelled, cardStopped: true }, now)).toEqual([]);
  });

  test('not reactivate what was not cancelled, nor act on an empty schedule', () => {
    expect(actionsFor({ ...given, cancelled: true, payments: payments('skipped') }, now)).toEqual([]);
    expect(actionsFor({ ...given, cancelled: true, payments: [] }, now)).toEqual([]);
    expect(actionsFor({ ...given, payments: [] }, now)).toEqual([]);
  });
});
