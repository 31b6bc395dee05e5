import { addMinutes } from '@lantern-giving/core/calendar';
import { inTransaction } from '../../lib/db.ts';
import { openCase } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { inParallel } from './in-parallel.ts';
import { claimLostDisputes, type LostDispute, setCollected, setCollectRefused } from './lost-disputes.queries.ts';
import { isUnanswered } from './outage-gate.ts';
import { repeatedKey } from './repeated-key.ts';

/** Minutes until a part without a known outcome is tried again. */
const TRY_AGAIN_MINUTES = 5;
/** Minutes until one that was refused is: the next key is due then. */
const REFUSED_MINUTES = 120;
/** Minutes after which one without a known outcome needs a person. */
const UNKNOWN_MINUTES = 24 * 60;

/**
 * Takes the charities' parts of lost disputes back from their accounts. The processor took the whole charge from the
 * platform, and our books took the part from the charity.
 */
export async function recoverLostDisputes(context: ChargingContext, limit: number): Promise<number> {
  const now = context.clock.now();
  const nextTryAt = addMinutes(now, TRY_AGAIN_MINUTES);
  const lost = await inTransaction(context.db, (trx) =>
    claimLostDisputes(trx, context.processor.account, limit, { now, nextTryAt }),
  );
  await inParallel(lost, context.parallel, (dispute) => collect(context, dispute));
  return lost.length;
}

async function collect(context: ChargingContext, dispute: LostDispute): Promise<void> {
  const { db, clock, processor, gate } = context;
  if (gate.isShut) return;
  const { id, disputeId, paymentId, intentId, amount, currency, lostAt } = dispute;
  // By the processor's id: a restored database gives the dispute another one.
  const idempotencyKey = repeatedKey(`dispute:${disputeId}`, { since: lostAt, now: clock.now() });
  if (idempotencyKey === null) return;
  const outcome = await processor.reverseTransfer({ intentId, part: { amount, currency }, disputeId, idempotencyKey });
  if (outcome.status === 'reversed') return setCollected(db, id, outcome.reversalId);
  if (outcome.status === 'nothing_to_reverse') return setCollected(db, id, null);
  const now = clock.now();
  const about = { kind: 'dispute_uncollected', subject: disputeId, about: { paymentId } } as const;
  if (outcome.status === 'unknown' || isUnanswered(outcome)) {
    if (now < addMinutes(lostAt, UNKNOWN_MINUTES)) return;
    return openCase({ context, trx: db, now }, { ...about, code: 'unknown' });
  }
  const { code } = outcome;
  await inTransaction(db, async (trx) => {
    await setCollectRefused(trx, id, { code, nextTryAt: addMinutes(now, REFUSED_MINUTES) });
    await openCase({ context, trx, now }, { ...about, code });
  });
}
