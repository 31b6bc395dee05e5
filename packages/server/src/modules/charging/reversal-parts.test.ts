import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChargeParts, totalOf } from '../ledger/reversal.ts';
import { leftOf, notTaken, partsMade, partsTaken } from './reversal-parts.ts';
import type { Reversals, StoredRefund } from './reversals.queries.ts';

const part = fc.integer({ min: 0, max: 50 });
const charge = fc
  .record({ amount: fc.integer({ min: 1, max: 50 }), tip: part, fee: part })
  .map((parts): ChargeParts => parts);
const share = fc.double({ min: 0, max: 1, noNaN: true });
const which = fc.nat({ max: 5 });
/** What happens to a charge, at the processor and here. */
const step = fc.oneof(
  fc.record({ does: fc.constant('request' as const), share }),
  fc.record({ does: fc.constant('refund_there' as const), share }),
  fc.record({ does: fc.constant('dispute_lost' as const), share }),
  fc.record({ does: fc.constant('make' as const), which }),
  fc.record({ does: fc.constant('fail' as const), which }),
);
const NAMES = ['amount', 'tip', 'fee'] as const;

test('what the processor takes back is booked in whatever order it comes, and no part gives back more than it has', () => {
  fc.assert(
    fc.property(charge, fc.array(step, { maxLength: 14 }), (whole, steps) => {
      const refunds: StoredRefund[] = [];
      const disputes: Reversals['disputes'][number][] = [];
      const reversals = { refunds, disputes };
      /** What the processor still holds of the charge: it takes back no more. */
      let held = totalOf(whole);
      const refund = (parts: ChargeParts | null, total: number, state: StoredRefund['state']) => {
        if (!parts) throw new Error(`${total} cannot be divided`);
        expect(totalOf(parts)).toBe(total);
        return { id: `${refunds.length}`, processorRefundId: null, state, total, currency: 'gbp' as const, ...parts };
      };
      const some = (of: number, by: number) => Math.max(1, Math.floor(of * by));
      for (const one of steps) {
        if (one.does === 'request') {
          const left = totalOf(leftOf(whole, reversals));
          if (left === 0) continue;
          const total = some(left, one.share);
          refunds.push(refund(partsTaken(whole, reversals, total), total, 'requested'));
        } else if (one.does === 'make') {
          const at = refunds.findIndex(({ state, id }) => state === 'requested' && Number(id) >= one.which);
          const asked = refunds[at];
          if (!asked) continue;
          if (asked.total > held) refunds[at] = { ...asked, state: 'failed' };
          else {
            const parts = partsMade(whole, reversals, asked);
            refunds[at] = { ...refund(parts, asked.total, 'succeeded'), id: asked.id };
            held -= asked.total;
          }
        } else if (one.does === 'fail') {
          const at = refunds.findIndex(({ state, id }) => state === 'succeeded' && Number(id) >= one.which);
          const given = refunds[at];
          if (!given) continue;
          refunds[at] = { ...given, state: 'failed' };
          held += given.total;
        } else if (held > 0) {
          const total = some(held, one.share);
          const taken = refund(partsTaken(whole, reversals, total), total, 'succeeded');
          if (one.does === 'refund_there') refunds.push(taken);
          else disputes.push({ ...taken, processorDisputeId: '', state: 'lost' });
          held -= total;
        }
        const kept = notTaken(whole, reversals);
        expect(totalOf(kept)).toBe(held);
        for (const left of [kept, leftOf(whole, reversals)])
          for (const name of NAMES) expect(left[name]).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 2000 },
  );
});
