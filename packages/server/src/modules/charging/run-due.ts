import { recoverCardUpdates } from '../payment-methods/take-card.ts';
import { collectCharityParts } from './charity-parts.ts';
import { claimDue, countDue } from './claim.ts';
import { confirmClaimed } from './confirm.ts';
import type { ChargingContext } from './context.ts';
import { processInbox } from './inbox.ts';
import { endCardless, postponeMissed } from './missed-nights.ts';
import type { Asker } from './outage-gate.ts';
import { prepareDue } from './prepare.ts';
import { knowsRows, mayCharge } from './protocol.queries.ts';
import { acquireTokens, bucketsOf, releaseTokens } from './rate-bucket.queries.ts';
import { recoverAuthentications, recoverUnfinished } from './recover.ts';
import { recoverRefunds } from './reversals.ts';
import { setAsideHalted } from './set-aside.ts';

const BATCH = 100;
/**
 * Batch size for setting aside nights of halted charities: larger than the batches of charges, so that it keeps ahead.
 */
const SET_ASIDE = 1000;

/** What a turn of a part has done. */
export interface Turn {
  /** Payments, schedules or events. */
  readonly done: number;
  /** More work is waiting, but the processor's rate limit is used up for this second. */
  readonly limited: boolean;
}

const NOTHING: Turn = { done: 0, limited: false };

/** How the calls of a part count in the rate limit. */
interface Calls {
  readonly endpoint: string;
  /** Whether they leave due nights the part of the account's limit that those need. */
  readonly yields: boolean;
  /** Calls that a turn may make even if the limit is used up. */
  readonly atLeast: number;
}

const CALLS = {
  // One call for each item, and at least one in each turn: an outcome must not stay unknown because nights are due.
  recovery: { endpoint: 'retrieve', yields: true, atLeast: 1 },
  preparation: { endpoint: 'prepare', yields: true, atLeast: 0 },
  charges: { endpoint: 'confirm', yields: false, atLeast: 0 },
} satisfies Record<string, Calls>;

/** The parts of charging, each in a separate loop, so that a slow call in one does not hold up the others. */
export const PARTS = {
  webhooks: (context) => runWithinGate(context, 'webhooks', BATCH, (limit) => processInbox(context, limit)),
  recovery: async (context) => {
    const aside = (await knowsRows(context.db)) ? await setAsideHalted(context, SET_ASIDE) : 0;
    const asked = await runWithinGate(context, 'recovery', BATCH, (limit) => recover(context, limit), CALLS.recovery);
    return { ...asked, done: aside + asked.done };
  },
  missed: async (context) => {
    const { isOpen, hasNothingToAsk } = context.gate.writes;
    const mayPostpone = (isOpen || hasNothingToAsk) && (await mayCharge(context.db, context.processor.account));
    if (!mayPostpone) return NOTHING;
    const ended = await endCardless(context, BATCH);
    return unlimited(ended + (await postponeMissed(context, BATCH)));
  },
  preparation: (context) =>
    runWithinGate(context, 'write', BATCH, (limit) => prepareDue(context, limit), CALLS.preparation),
  charges: (context) =>
    runWithinGate(
      context,
      'write',
      Math.min(BATCH, context.lanes.free),
      (limit) => chargeDue(context, limit),
      CALLS.charges,
    ),
} satisfies Record<string, (context: ChargingContext) => Promise<Turn>>;

export type Part = keyof typeof PARTS;

/**
 * Runs part of the work unless the processor does not answer or is halted, or the database belongs to another version of
 * this code; with a single call where the processor is being probed.
 * @param calls how they are counted; without, they are not: hardly any event is asked about
 */
async function runWithinGate(
  context: ChargingContext,
  asker: Asker,
  wanted: number,
  run: (limit: number) => Promise<number>,
  calls?: Calls,
): Promise<Turn> {
  if (!(await mayCharge(context.db, context.processor.account))) return NOTHING;
  const gate = asker === 'write' ? context.gate.writes : context.gate;
  const allowed = gate.allowance(wanted, context.clock.now());
  if (allowed === 0) return NOTHING;
  if (gate.isOpen) return calls ? rated(context, calls, allowed, run) : unlimited(await run(allowed));
  let done = 0;
  try {
    done = await run(allowed);
  } finally {
    gate.probed(asker, done > 0);
  }
  return unlimited(done);
}

const unlimited = (done: number): Turn => ({ done, limited: false });

async function recover(context: ChargingContext, limit: number): Promise<number> {
  const work: readonly ((left: number) => Promise<number>)[] = [
    (left) => recoverUnfinished(context, left),
    (left) => recoverAuthentications(context, left),
    (left) => recoverRefunds(context, left),
    (left) => collectCharityParts(context, 'refund', left),
    (left) => collectCharityParts(context, 'dispute', left),
    (left) => recoverCardUpdates(context, left),
  ];
  let done = 0;
  for (const some of work) if (done < limit) done += await some(limit - done);
  return done;
}

/** Starts what is due in the lanes that are free, and waits only for a probe. */
async function chargeDue(context: ChargingContext, limit: number): Promise<number> {
  const claimed = await claimDue(context, limit);
  if (claimed.length > 0) context.faultPoint('claimed');
  for (const attempt of claimed) context.lanes.start(attempt.paymentId, () => confirmClaimed(context, attempt));
  if (!context.gate.writes.isOpen) await context.lanes.drained();
  return claimed.length;
}

/** Runs a batch within the rate limit that all workers share, and returns unused calls. */
async function rated(
  context: ChargingContext,
  { endpoint, yields, atLeast }: Calls,
  wanted: number,
  run: (limit: number) => Promise<number>,
): Promise<Turn> {
  const { db, processor, callsPerSecond } = context;
  const leaving = yields ? await neededByDue(context) : 0;
  const buckets = bucketsOf(processor, endpoint, callsPerSecond, leaving);
  if (buckets.length === 0) return unlimited(await run(wanted));
  const granted = await acquireTokens(db, buckets, wanted);
  const limit = Math.max(granted, atLeast);
  if (limit === 0) return { done: 0, limited: true };
  const done = await run(limit);
  await releaseTokens(db, buckets, Math.max(0, granted - done));
  return { done, limited: done >= limit && limit < wanted };
}

/** The part of the account's limit for one second that the due nights need. */
async function neededByDue(context: ChargingContext): Promise<number> {
  const { inAll } = context.processor.limits;
  return inAll === null ? 0 : countDue(context, Math.min(inAll, context.callsPerSecond ?? inAll));
}

/** The turns of a round. */
export type Round = Readonly<Record<Part, Turn>>;

/**
 * One turn of every part, after which no charge is on its way. For the sandbox and for tests, which move the clock only
 * when the work is done. An error in one part does not prevent the others; the first is thrown at the end.
 */
export async function runDue(context: ChargingContext): Promise<Round> {
  const bugs: unknown[] = [];
  const turn = (part: Part) =>
    PARTS[part](context).catch((bug: unknown) => {
      bugs.push(bug);
      return NOTHING;
    });
  const round: Round = {
    webhooks: await turn('webhooks'),
    recovery: await turn('recovery'),
    missed: await turn('missed'),
    preparation: await turn('preparation'),
    charges: await turn('charges'),
  };
  await context.lanes.drained().catch((bug: unknown) => bugs.push(bug));
  if (bugs.length > 0) throw bugs[0];
  return round;
}

/** Whether a round found nothing to do. */
export function isIdle(round: Round): boolean {
  return Object.values(round).every(({ done, limited }) => done === 0 && !limited);
}
