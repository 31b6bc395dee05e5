import type { ScheduleDetail } from '@lantern-giving/core/api/schedules';
import { expect, test } from 'vitest';
import { changeBetween, type Night, tallyOf } from './tally.ts';

const STANDING = { succeeded: 'given', pending: 'to_come' } as const;

const night = (number: number, status: Night['status'], more: Partial<Night> = {}): Night => ({
  number,
  date: `2026-03-${String(number - 10).padStart(2, '0')}`,
  cutoff: `2026-03-${String(number - 9).padStart(2, '0')}T01:30:00.000Z`,
  status,
  payment_intent_client_secret: null,
  breakdown: { causes: { water: 1000 }, tip: 100, fee: 37, total: 1137 },
  held: false,
  next_attempt: null,
  in_flight: false,
  standing: status === 'succeeded' || status === 'pending' ? STANDING[status] : 'lost',
  waits_for: null,
  ...more,
});

const none = { nights: 0, amount: 0 };

const schedule = (payments: Night[], server_time: string): ScheduleDetail => ({
  schedule_id: '0199aa00-0000-7000-8000-000000000001',
  campaign: 'mtn2026',
  campaign_kind: 'ten-nights',
  cancelled: false,
  charity_name: 'Human Relief',
  charity_id: 'human-relief-gb',
  logo_image: null,
  created_time: '2026-03-09T20:00:00.000Z',
  server_time,
  timezone: 'Europe/London',
  currency: 'gbp',
  causes: [{ cause_id: 'water', title: 'Water', amount: 10000 }],
  tip: 1000,
  fee: 370,
  total: 10000,
  first_night: 20,
  split_type: 'equally',
  multiplier: 2,
  night_30: false,
  night_30_amount: 0,
  gift_aid: false,
  pay_fees: true,
  payments,
  tally: { given: none, to_come: none, waiting: none, lost: none },
  last_4_card_digits: '4242',
  cardBrand: 'visa',
  card_expiry_month: 12,
  card_expiry_year: 2030,
  payment_method: 'pm_1',
  actionable: false,
  is_matched: false,
  matched_amount: 0,
  givematch_share_code: 'mtnabcdefghijklmn22',
  onward_chain_codes_email: [],
  auto_enroll: true,
  donor_id: '0199aa00-0000-7000-8000-000000000002',
  connected_schedules: [],
  cloned_from_schedule_id: null,
  actions: ['cancel'],
});

const numbers = (nights: readonly Night[]) => nights.map((one) => one.number);

test('a night is ahead until its own cutoff by the server’s clock, and leaving from then on', () => {
  const nights = [night(20, 'succeeded'), night(21, 'pending'), night(22, 'pending')];
  const before = tallyOf(schedule(nights, '2026-03-12T01:29:59.999Z'));
  expect(numbers(before.ahead.nights)).toEqual([21, 22]);
  expect(before.ahead.amount).toBe(2 * 1137);
  expect(before.given).toEqual({ nights: [nights[0]], amount: 1137 });
  const at = tallyOf(schedule(nights, '2026-03-12T01:30:00.000Z'));
  expect(numbers(at.leaving.nights)).toEqual([21]);
  expect(numbers(at.ahead.nights)).toEqual([22]);
});

test('a declined night that waits for its next try can be stopped; one in flight cannot, whatever its date', () => {
  const declined = night(20, 'pending', { next_attempt: '2026-03-11T02:30:00.000Z' });
  const sent = night(21, 'pending', { in_flight: true });
  const waiting = tallyOf(schedule([declined, sent], '2026-03-11T02:00:00.000Z'));
  expect(numbers(waiting.ahead.nights)).toEqual([20]);
  expect(numbers(waiting.leaving.nights)).toEqual([21]);
  const due = tallyOf(schedule([declined], '2026-03-11T02:30:00.000Z'));
  expect(numbers(due.leaving.nights)).toEqual([20]);
});

test('a cancelled night can come back only while it is ahead', () => {
  const tally = tallyOf(schedule([night(20, 'cancelled'), night(21, 'cancelled')], '2026-03-11T12:00:00.000Z'));
  expect(numbers(tally.passed.nights)).toEqual([20]);
  expect(numbers(tally.restorable.nights)).toEqual([21]);
});

test('a 30th night that waits for the moon is ahead whatever its date', () => {
  const tally = tallyOf(schedule([night(30, 'pending', { held: true })], '2026-04-01T00:00:00.000Z'));
  expect(numbers(tally.ahead.nights)).toEqual([30]);
});

test('a night that waits for its donor is neither ahead nor leaving, whether its card is stopped or its bank asks', () => {
  const stopped = night(20, 'pending', { standing: 'waiting', waits_for: 'card' });
  const asked = night(21, 'failed', { standing: 'waiting', waits_for: 'confirmation' });
  const tally = tallyOf(schedule([stopped, asked], '2026-03-12T12:00:00.000Z'));
  expect(tally.waiting).toEqual({ nights: [stopped, asked], amount: 2 * 1137 });
  expect([...tally.ahead.nights, ...tally.leaving.nights]).toEqual([]);
});

test('failed, skipped and refunded nights are neither given nor ahead', () => {
  const others = [night(20, 'failed'), night(21, 'skipped'), night(22, 'refunded')];
  const tally = tallyOf(schedule(others, '2026-03-01T00:00:00.000Z'));
  expect(Object.values(tally).flatMap((part) => numbers(part.nights))).toEqual([]);
});

test('what a cancel did is read from the answer: a night that left meanwhile is named as too late', () => {
  const before = schedule([night(20, 'pending'), night(21, 'pending')], '2026-03-11T01:29:00.000Z');
  const after = schedule([night(20, 'succeeded'), night(21, 'cancelled')], '2026-03-11T01:31:00.000Z');
  const change = changeBetween(before, after, 'cancel');
  expect(numbers(change.changed)).toEqual([21]);
  expect(numbers(change.tooLate)).toEqual([20]);
});

test('what a reactivation did is read from the answer: a night that passed meanwhile is named', () => {
  const before = schedule([night(20, 'cancelled'), night(21, 'cancelled')], '2026-03-11T01:29:00.000Z');
  const after = schedule([night(20, 'cancelled'), night(21, 'pending')], '2026-03-11T01:31:00.000Z');
  const change = changeBetween(before, after, 'reactivate');
  expect(numbers(change.changed)).toEqual([21]);
  expect(numbers(change.tooLate)).toEqual([20]);
});
