import { addMinutes } from '@lantern-giving/core/calendar';
import { inTransaction } from '../../lib/db.ts';
import { openCase } from './cases.queries.ts';
import {
  type CharityPart,
  claimCharityParts,
  setCollected,
  setCollectRefused,
  type TakenBy,
} from './charity-parts.queries.ts';
import type { ChargingContext } from './context.ts';
import { inParallel } from './in-parallel.ts';
import { isUnanswered } from './outage-gate.ts';
import { repeatedKey } from './repeated-key.ts';

/** Minutes until a part without a known outcome is tried again. */
const TRY_AGAIN_MINUTES = 5;
/** Minutes until a refused part is tried again: the next key is due then. */
const REFUSED_MINUTES = 120;
/** Minutes after which one without a known outcome needs a person. */
const UNKNOWN_MINUTES = 24 * 60;

/**
 * Takes the charities' parts of refunds, or of lost disputes, back from their accounts. The processor took the whole
 * amount from the platform, and our books took the part from the charity.
 */
export async function collectCharityParts(context: ChargingContext, by: TakenBy, limit: number): Promise<number> {
  const now = context.clock.now();
  const claim = { processor: context.processor.account, limit, now, nextTryAt: addMinutes(now, TRY_AGAIN_MINUTES) };
  const parts = await inTransaction(context.db, (trx) => claimCharityParts(trx, by, claim));
  await inParallel(parts, context.parallel, (part) => collect(context, by, part));
  return parts.length;
}

async function collect(context: ChargingContext, by: TakenBy, part: CharityPart): Promise<void> {
  const { db, clock, processor, gate } = context;
  if (gate.isShut) return;
  const { id, processorId, paymentId, intentId, amount, currency, takenAt } = part;
  // By the processor's id: a restored database gives the refund or dispute another one.
  const idempotencyKey = repeatedKey(`${by}:${processorId}`, { since: takenAt, now: clock.now() });
  if (idempotencyKey === null) return;
  const takenBy = { kind: by, id: processorId };
  const outcome = await processor.reverseTransfer({ intentId, part: { amount, currency }, takenBy, idempotencyKey });
  if (outcome.status === 'reversed') return setCollected(db, by, id, outcome.reversalId);
  if (outcome.status === 'nothing_to_reverse') return setCollected(db, by, id, null);
  const now = clock.now();
  const about = { kind: `${by}_uncollected`, subject: processorId, about: { paymentId } } as const;
  if (outcome.status === 'unknown' || isUnanswered(outcome)) {
    if (now < addMinutes(takenAt, UNKNOWN_MINUTES)) return;
    return openCase({ context, trx: db, now }, { ...about, code: 'unknown' });
  }
  const { code } = outcome;
  await inTransaction(db, async (trx) => {
    await setCollectRefused(trx, by, { id, code, nextTryAt: addMinutes(now, REFUSED_MINUTES) });
    await openCase({ context, trx, now }, { ...about, code });
  });
}
