import { expect, test } from 'vitest';
import { askedNight, givenNight, nightOf, scheduleOf } from '../../../test/schedule.ts';
import { changeBetween, type Night, nextNight, tallyOf } from './tally.ts';

const lost = { standing: 'lost' } as const;
const stopped = (number: number) => nightOf(number, { status: 'cancelled', ...lost });
/** These nights in the server's response at an instant. */
const at = (server_time: string, nights: readonly Night[]) => scheduleOf(nights, { server_time });

const numbers = (nights: readonly Night[]) => nights.map((one) => one.number);

test('a night is ahead until its own cutoff by the server’s clock, and leaving afterwards', () => {
  const nights = [givenNight(20), nightOf(21), nightOf(22)];
  const before = tallyOf(at('2026-03-12T01:29:59.999Z', nights));
  expect(numbers(before.stoppable.nights)).toEqual([21, 22]);
  expect(before.stoppable.amount).toBe(2 * 1137);
  const then = tallyOf(at('2026-03-12T01:30:00.000Z', nights));
  expect(numbers(then.leaving.nights)).toEqual([21]);
  expect(numbers(then.stoppable.nights)).toEqual([22]);
});

test('the night that leaves next is the first whose time is to come and that waits for nothing', () => {
  const nights = [
    nightOf(20, { in_flight: true }),
    nightOf(21),
    nightOf(22, { waits_for: 'card', standing: 'waiting' }),
    nightOf(23, { status: 'skipped', standing: 'lost' }),
    nightOf(24),
    nightOf(30, { held: true }),
  ];
  expect(nextNight(at('2026-03-11T12:00:00.000Z', nights))?.number).toBe(21);
  expect(nextNight(at('2026-03-12T01:30:00.000Z', nights))?.number).toBe(24);
  expect(nextNight(at('2026-03-16T12:00:00.000Z', nights))).toBeNull();
});

test('a declined night waiting for its retry can be stopped, and one in flight cannot, whatever its date', () => {
  const declined = nightOf(20, { next_attempt: '2026-03-11T02:30:00.000Z' });
  const sent = nightOf(21, { in_flight: true });
  const waiting = tallyOf(at('2026-03-11T02:00:00.000Z', [declined, sent]));
  expect(numbers(waiting.stoppable.nights)).toEqual([20]);
  expect(numbers(waiting.leaving.nights)).toEqual([21]);
  const due = tallyOf(at('2026-03-11T02:30:00.000Z', [declined]));
  expect(numbers(due.leaving.nights)).toEqual([20]);
});

test('a cancelled night can be restarted only while it is ahead', () => {
  const tally = tallyOf(at('2026-03-11T12:00:00.000Z', [stopped(20), stopped(21)]));
  expect(numbers(tally.passed.nights)).toEqual([20]);
  expect(numbers(tally.restorable.nights)).toEqual([21]);
});

test('a night 30 that its month does not have is not restarted with the others', () => {
  const none = nightOf(30, { status: 'cancelled', ...lost, not_in_month: true });
  const tally = tallyOf(at('2026-03-11T12:00:00.000Z', [stopped(21), none]));
  expect(numbers(tally.restorable.nights)).toEqual([21]);
});

test('a night 30 that waits for the moon is ahead whatever its date', () => {
  const tally = tallyOf(at('2026-04-01T00:00:00.000Z', [nightOf(30, { held: true })]));
  expect(numbers(tally.stoppable.nights)).toEqual([30]);
});

test('a night that waits for its donor does not leave, and can be stopped until its confirmation is taken back', () => {
  const cardless = nightOf(20, { standing: 'waiting', waits_for: 'card' });
  const asked = askedNight(21);
  const over = nightOf(22, { status: 'failed', standing: 'waiting', waits_for: 'confirmation' });
  const tally = tallyOf(at('2026-03-12T12:00:00.000Z', [cardless, asked, over]));
  expect(tally.waiting).toEqual({ nights: [cardless, asked, over], amount: 3 * 1137 });
  expect(tally.leaving.nights).toEqual([]);
  expect(tally.stoppable.nights).toEqual([cardless, asked]);
  expect(tally.cardless.nights).toEqual([cardless]);
});

test('only what is ahead and needs no other card can be started again after it is stopped', () => {
  const retried = nightOf(20, { next_attempt: '2026-03-12T14:00:00.000Z' });
  const cardless = nightOf(23, { standing: 'waiting', waits_for: 'card' });
  const now = '2026-03-12T12:00:00.000Z';
  expect(numbers(tallyOf(at(now, [retried, askedNight(21), nightOf(22)])).undoable.nights)).toEqual([22]);
  expect(tallyOf(at(now, [nightOf(22), cardless])).undoable.nights).toEqual([]);
});

test('failed, skipped and refunded nights are neither given nor ahead', () => {
  const others = (['failed', 'skipped', 'refunded'] as const).map((status, nth) =>
    nightOf(20 + nth, { status, ...lost }),
  );
  const tally = tallyOf(at('2026-03-01T00:00:00.000Z', others));
  expect(Object.values(tally).flatMap((part) => numbers(part.nights))).toEqual([]);
});

test('a cancel result names nights that left meanwhile as too late', () => {
  const before = at('2026-03-11T01:29:00.000Z', [nightOf(20), nightOf(21)]);
  const after = at('2026-03-11T01:31:00.000Z', [givenNight(20), stopped(21)]);
  const change = changeBetween(before, after, 'cancel');
  expect(numbers(change.changed)).toEqual([21]);
  expect(numbers(change.tooLate)).toEqual([20]);
});

test('a cancel result counts nights that waited for the bank, and names one that its donor confirmed meanwhile', () => {
  const before = at('2026-03-11T12:00:00.000Z', [askedNight(20), askedNight(21)]);
  const change = changeBetween(before, at('2026-03-11T12:01:00.000Z', [stopped(20), givenNight(21)]), 'cancel');
  expect(numbers(change.changed)).toEqual([20]);
  expect(numbers(change.tooLate)).toEqual([21]);
});

test('a reactivation result names nights that passed meanwhile', () => {
  const before = at('2026-03-11T01:29:00.000Z', [stopped(20), stopped(21)]);
  const after = at('2026-03-11T01:31:00.000Z', [stopped(20), nightOf(21)]);
  const change = changeBetween(before, after, 'reactivate');
  expect(numbers(change.changed)).toEqual([21]);
  expect(numbers(change.tooLate)).toEqual([20]);
});
