import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import type { BalancePage, Money, PaymentProcessor } from '../../processor/port.ts';
import type { ChargingContext } from './context.ts';
import { settleCharge } from './settle.ts';

export interface Difference {
  readonly kind: /** Captured there, not here. */
    | 'missing_here'
    /** Captured here, not there. */
    | 'missing_there'
    | 'amount_differs'
    /** Two captured charges of one intent at the processor. */
    | 'charged_twice';
  readonly chargeId: string;
  readonly intentId: string;
}

interface OurCharge {
  readonly intentId: string;
  readonly chargeId: string;
  readonly total: number;
  readonly currency: string;
  readonly recent: boolean;
}

/** How long after its capture we may learn of a charge: how far back its counterpart is searched. */
const LATEST_NEWS_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Compares the processor's record of captured charges with ours, charge by charge and to the minor unit. Charges whose
 * outcome is still open here are left to recovery.
 */
export async function reconcile(
  executor: Executor,
  processor: PaymentProcessor,
  since: Date,
): Promise<readonly Difference[]> {
  const from = new Date(since.getTime() - LATEST_NEWS_MS);
  const theirs = await allCaptured(processor, from);
  const { rows } = await sql<OurCharge>`
    select charge_id as "chargeId", intent_id as "intentId", total, currency, resolved_at >= ${since} as recent from payment_attempts
    where state = 'succeeded' and resolved_at >= ${from}`.execute(executor);
  const ours = new Map(rows.map((charge) => [charge.chargeId, charge]));
  const { rows: open } = await sql<{ intent_id: string }>`
    select intent_id from payment_attempts where state in ('sent', 'unknown')`.execute(executor);
  const inFlight = new Set(open.map((attempt) => attempt.intent_id));

  const differences: Difference[] = [];
  const intents = new Set<string>();
  for (const { chargeId, intentId, captured } of theirs) {
    if (intents.has(intentId)) differences.push({ kind: 'charged_twice', chargeId, intentId });
    intents.add(intentId);
    const booked = ours.get(chargeId);
    ours.delete(chargeId);
    if (!booked) {
      if (!inFlight.has(intentId)) differences.push({ kind: 'missing_here', chargeId, intentId });
    } else if (booked.total !== captured.amount || booked.currency !== captured.currency) {
      differences.push({ kind: 'amount_differs', chargeId, intentId });
    }
  }
  for (const { chargeId, intentId, recent } of ours.values()) {
    if (recent) differences.push({ kind: 'missing_there', chargeId, intentId });
  }
  return differences;
}

interface CapturedCharge {
  readonly chargeId: string;
  readonly intentId: string;
  readonly captured: Money;
}

async function allCaptured(processor: PaymentProcessor, since: Date): Promise<readonly CapturedCharge[]> {
  const charges: CapturedCharge[] = [];
  let after: string | null = null;
  do {
    const page: BalancePage = await processor.listBalanceTransactions({ since, after });
    if (page.status !== 'known') throw new Error(`the processor's record cannot be read: ${page.status}`);
    for (const { kind, chargeId, intentId, moved } of page.transactions) {
      if (kind === 'charge' && chargeId && intentId && moved) charges.push({ chargeId, intentId, captured: moved });
    }
    after = page.next;
  } while (after !== null);
  return charges;
}

/** Settles charges that the processor captured and we never heard of, through `settleCharge`. */
export async function adoptMissing(context: ChargingContext, differences: readonly Difference[]): Promise<void> {
  for (const { kind, intentId } of differences) {
    if (kind !== 'missing_here') continue;
    const { rows } = await sql<{ id: string }>`select id from payments where intent_id = ${intentId}`.execute(
      context.db,
    );
    const paymentId = rows[0]?.id;
    if (paymentId === undefined) continue;
    const reading = await context.processor.getCharge(intentId);
    await settleCharge(context, { paymentId, intentId, source: 'event', reading });
  }
}
