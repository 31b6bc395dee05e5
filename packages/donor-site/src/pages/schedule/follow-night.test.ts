import { expect, test } from 'vitest';
import { followNight } from './follow-night.ts';
import type { Night } from './tally.ts';

const night = (status: Night['status'], secret: string | null): Night => ({
  number: 23,
  date: '2026-03-13',
  cutoff: '2026-03-14T01:30:00.000Z',
  status,
  payment_intent_client_secret: secret,
  breakdown: { causes: { water: 1000 }, tip: 100, fee: 37, total: 1137 },
  held: false,
  next_attempt: null,
  in_flight: false,
  editable: false,
  can_make_up: false,
  standing: 'to_come',
  waits_for: null,
  refunds: [],
  refundable: 0,
});
const waiting = night('failed', 'pi_1_secret_1');

/** Follows night 23 through the given responses, repeating the last one. */
async function followed(...answers: (Night | null)[]) {
  const waits: number[] = [];
  let reads = 0;
  const end = await followNight(23, {
    read: async () => {
      const answer = answers[Math.min(reads++, answers.length - 1)] ?? null;
      return answer && { payments: [{ ...night('succeeded', null), number: 22 }, answer] };
    },
    wait: async (milliseconds) => {
      waits.push(milliseconds);
    },
  });
  return { end, reads, waited: waits.reduce((sum, one) => sum + one, 0) };
}

test.each([
  ['that has succeeded', night('succeeded', null), 'succeeded'],
  ['that has failed and is not the donor’s any more', night('failed', null), 'failed'],
] as const)('reads a night %s once without waiting', async (_, answer, end) => {
  expect(await followed(answer)).toEqual({ end, reads: 1, waited: 0 });
});

test('waits through lost responses and a pending charge until the night is settled', async () => {
  const { end, reads } = await followed(waiting, null, night('pending', null), night('succeeded', null), waiting);
  expect([end, reads]).toEqual(['succeeded', 4]);
});

test.each([['waits on'], ['is lost']])('gives up after twenty seconds on a night that %s', async (how) => {
  const { end, waited } = await followed(how === 'is lost' ? null : waiting);
  expect([end, waited]).toEqual(['open', 20_000]);
});
