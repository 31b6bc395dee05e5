import { expect, test } from 'vitest';
import { nightState } from './night-state.ts';
import type { Night } from './tally.ts';

const NOW = Date.parse('2026-03-12T12:00:00Z');
const base: Night = {
  number: 22,
  date: '2026-03-12',
  cutoff: '2026-03-13T01:30:00.000Z',
  status: 'pending',
  payment_intent_client_secret: null,
  breakdown: { causes: { water: 1000 }, tip: 100, fee: 37, total: 1137 },
  held: false,
  next_attempt: null,
  in_flight: false,
  standing: 'to_come',
  waits_for: null,
};

test.each<[string, Partial<Night>, string]>([
  ['was charged', { status: 'succeeded', standing: 'given' }, 'given'],
  ['is ahead', {}, 'toCome'],
  [
    'waits for the moon after its cutoff',
    { held: true, cutoff: '2026-03-12T01:30:00.000Z', waits_for: 'month' },
    'toCome',
  ],
  ['is past its cutoff', { cutoff: '2026-03-12T01:30:00.000Z' }, 'leaving'],
  ['is being charged', { in_flight: true }, 'leaving'],
  ['was declined and is tried again', { next_attempt: '2026-03-12T13:00:00.000Z' }, 'retrying'],
  [
    'the bank asks about',
    { status: 'failed', standing: 'waiting', waits_for: 'confirmation', payment_intent_client_secret: 'pi_secret' },
    'confirm',
  ],
  ['needs another card', { standing: 'waiting', waits_for: 'card' }, 'waits'],
  ['failed for good', { status: 'failed', standing: 'lost' }, 'notGiven'],
  ['was stopped', { status: 'cancelled', standing: 'lost' }, 'stopped'],
  ['was skipped', { status: 'skipped', standing: 'lost' }, 'skipped'],
  ['was paid back', { status: 'refunded', standing: 'lost' }, 'refunded'],
])('a night that %s', (_, more, state) => {
  expect(nightState({ ...base, ...more }, NOW)).toBe(state);
});
