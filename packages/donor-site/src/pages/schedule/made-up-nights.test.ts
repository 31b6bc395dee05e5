import { expect, test } from 'vitest';
import { askedNight, givenNight, nightOf, scheduleOf } from '../../../test/schedule.ts';
import { isTaken, madeUpNights } from './made-up-nights.ts';

const missed = nightOf(20, { status: 'failed', standing: 'lost', can_make_up: true });
const SERVER_TIME = { server_time: '2026-03-14T12:00:00.000Z' };

test('tells apart made-up nights that are being charged, were given, and were not', () => {
  const declined = nightOf(22, { next_attempt: '2026-03-14T18:00:00.000Z' });
  const onHold = nightOf(23, { standing: 'waiting', waits_for: 'card' });
  const nights = [missed, nightOf(21), declined, onHold, askedNight(24), givenNight(25), givenNight(26)];
  const { underWay, given, notGiven } = madeUpNights(scheduleOf(nights, SERVER_TIME), [20, 21, 22, 23, 24, 25]);
  expect([underWay, given, notGiven].map((part) => part.map(({ number }) => number))).toEqual([
    [21],
    [25],
    [20, 22, 23, 24],
  ]);
});

test('takes a request as received only once all of its nights are being charged or were', () => {
  expect(isTaken(scheduleOf([missed, nightOf(21)], SERVER_TIME), [20, 21])).toBe(false);
  expect(isTaken(scheduleOf([givenNight(20), nightOf(21)], SERVER_TIME), [20, 21])).toBe(true);
});
