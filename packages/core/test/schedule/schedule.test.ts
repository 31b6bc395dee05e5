import { describe, expect, test } from 'vitest';
import { actionsFor, PAYMENT_STATUSES, type PaymentStatus, shownStatus } from '../../src/schedule/index.ts';

test('the statuses are those of the product, and what is inside shows as pending', () => {
  expect(PAYMENT_STATUSES).toEqual(['pending', 'succeeded', 'failed', 'cancelled', 'skipped', 'refunded']);
  for (const status of PAYMENT_STATUSES) expect(shownStatus(status)).toBe(status);
  expect(shownStatus('processing')).toBe('pending');
  expect(shownStatus('held')).toBe('pending');
});

describe('a donor may', () => {
  const now = new Date('2027-03-01T01:30:00Z');
  const payments = (status: PaymentStatus, cutoff = '2027-03-02T01:30:00Z') => [{ status, cutoff: new Date(cutoff) }];

  test.each(PAYMENT_STATUSES)('cancel a schedule with a %s payment only while it is pending', (status) => {
    expect(actionsFor({ cancelled: false, payments: payments(status) }, now)).toEqual(
      status === 'pending' ? ['cancel'] : [],
    );
  });

  test.each([
    ['2027-03-01T01:30:00.001Z', ['reactivate']],
    ['2027-03-01T01:30:00.000Z', []],
    ['2027-02-28T01:30:00.000Z', []],
  ])('reactivate a cancelled night that leaves at %s: %j', (cutoff, actions) => {
    expect(actionsFor({ cancelled: true, payments: payments('cancelled', cutoff) }, now)).toEqual(actions);
  });

  test('not reactivate what was not cancelled, nor act on an empty schedule', () => {
    expect(actionsFor({ cancelled: true, payments: payments('skipped') }, now)).toEqual([]);
    expect(actionsFor({ cancelled: true, payments: [] }, now)).toEqual([]);
    expect(actionsFor({ cancelled: false, payments: [] }, now)).toEqual([]);
  });
});
