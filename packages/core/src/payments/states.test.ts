import { describe, expect, test } from 'vitest';
import { PAYMENT_STATUSES } from '../schedule/index.ts';
import {
  ATTEMPT_STATES,
  CHARITY_STATES,
  isFinal,
  mayMove,
  PAYMENT_STATES,
  SCHEDULE_STATES,
  type States,
} from './index.ts';

const tables: readonly [string, States<string>][] = [
  ['payment', PAYMENT_STATES],
  ['attempt', ATTEMPT_STATES],
  ['schedule', SCHEDULE_STATES],
  ['charity', CHARITY_STATES],
];

describe.each(tables)('the states of a %s', (_kind, states) => {
  test('are all reached from those in which a row begins', () => {
    const reached = new Set(Object.keys(states).filter((name) => states[name]?.begins !== null));
    for (const name of reached) for (const next of Object.keys(states[name]?.to ?? {})) reached.add(next);
    expect(Object.keys(states).filter((name) => !reached.has(name))).toEqual([]);
  });

  test('say in sentences what they mean', () => {
    for (const { means } of Object.values(states)) expect(means).toMatch(/^[A-Z].*\.$/);
  });
});

test('a success is never taken back, neither of a payment nor of an attempt; what was charged can only be given back', () => {
  for (const to of PAYMENT_STATUSES) expect(mayMove(PAYMENT_STATES, 'succeeded', to)).toBe(to === 'refunded');
  for (const to of PAYMENT_STATUSES) expect(mayMove(PAYMENT_STATES, 'refunded', to)).toBe(to === 'succeeded');
  for (const to of ['sent', 'unknown', 'succeeded', 'declined', 'void'] as const) {
    expect(mayMove(ATTEMPT_STATES, 'succeeded', to)).toBe(false);
  }
});

test('a payment is claimed only while it waits, and a rejected charity is not approved without a new look', () => {
  expect(mayMove(PAYMENT_STATES, 'pending', 'processing')).toBe(true);
  expect(mayMove(PAYMENT_STATES, 'succeeded', 'processing')).toBe(false);
  expect(mayMove(CHARITY_STATES, 'STATUSREJECTED', 'STATUSAPPROVED')).toBe(false);
});

test('an attempt is open exactly while it may still turn out either way', () => {
  const names = ['sent', 'unknown', 'succeeded', 'declined', 'void'] as const;
  expect(names.filter((name) => !isFinal(ATTEMPT_STATES, name))).toEqual(['sent', 'unknown']);
});
