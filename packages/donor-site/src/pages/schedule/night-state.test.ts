import { expect, test } from 'vitest';
import { askedNight, givenNight, nightOf } from '../../../test/schedule.ts';
import { nightState } from './night-state.ts';
import type { Night } from './tally.ts';

/** The day of night 22. */
const NOW = Date.parse('2026-03-12T12:00:00Z');
const night = (more: Partial<Night>) => nightOf(22, more);

test.each<[string, Night, string]>([
  ['was charged', givenNight(22), 'given'],
  ['is ahead', nightOf(22), 'toCome'],
  [
    'waits for the moon after its cutoff',
    night({ held: true, cutoff: '2026-03-12T01:30:00.000Z', waits_for: 'month' }),
    'toCome',
  ],
  ['is past its cutoff', nightOf(21), 'leaving'],
  ['is being charged', night({ in_flight: true }), 'leaving'],
  ['was declined and is tried again', night({ next_attempt: '2026-03-12T13:00:00.000Z' }), 'retrying'],
  ['the bank asks about', askedNight(22), 'confirm'],
  ['needs another card', night({ standing: 'waiting', waits_for: 'card' }), 'waits'],
  ['failed for good', night({ status: 'failed', standing: 'lost' }), 'notGiven'],
  ['was stopped', night({ status: 'cancelled', standing: 'lost' }), 'stopped'],
  ['was skipped', night({ status: 'skipped', standing: 'lost' }), 'skipped'],
  ['was paid back', night({ status: 'refunded', standing: 'lost' }), 'refunded'],
])('shows the state of a night that %s', (_, one, state) => {
  expect(nightState(one, NOW)).toBe(state);
});
