import { claimDue } from './claim.ts';
import { confirmClaimed } from './confirm.ts';
import type { ChargingContext } from './context.ts';
import { inParallel } from './in-parallel.ts';
import { processInbox } from './inbox.ts';
import { postponeMissed } from './missed-nights.ts';
import { prepareDue } from './prepare.ts';
import { acquireTokens, type RateBucket, releaseTokens } from './rate-bucket.queries.ts';
import { recoverAuthentications, recoverUnfinished } from './recover.ts';
import { setAsideHalted } from './set-aside.ts';
import { processorHalt } from './wrong-account.ts';

const BATCH = 100;
/**
 * Batch size for setting aside nights of halted charities: larger than the batches of charges, so that it keeps ahead.
 */
const SET_ASIDE = 1000;

interface Done {
  readonly done: number;
  readonly limited: boolean;
}

/** The work done in one round of a worker, by number of payments or events. */
export interface Round {
  readonly messages: number;
  readonly recovered: number;
  readonly prepared: number;
  readonly confirmed: number;
  /** More work is waiting, but the processor's rate limit is used up for this second. */
  readonly limited: boolean;
}

/**
 * One round of the charging worker: webhook events, unfinished charges, intents to create, due charges. An error in one
 * step does not prevent the others; the first is thrown at the end.
 */
export async function runDue(context: ChargingContext): Promise<Round> {
  if (await processorHalt(context.db, context.processor.name)) {
    return { ...NOTHING, recovered: await setAsideHalted(context, SET_ASIDE) };
  }
  const limit = context.gate.allowance(BATCH, context.clock.now());
  if (limit === 0) return NOTHING;
  if (limit < BATCH) return probe(context, limit);
  const bugs: unknown[] = [];
  const part = async (run: () => Promise<Done>): Promise<Done> => {
    try {
      return await run();
    } catch (bug) {
      bugs.push(bug);
      return { done: 0, limited: false };
    }
  };
  const messages = await part(() => unrated(processInbox(context, BATCH)));
  const recovered = await part(() => unrated(recoverUnfinished(context, BATCH)));
  const asked = await part(() => unrated(recoverAuthentications(context, BATCH)));
  const aside = await part(() => unrated(setAsideHalted(context, SET_ASIDE)));
  const missed = await part(() => unrated(postponeMissed(context, BATCH)));
  const prepared = await part(() => rated(context, (limit) => prepareDue(context, limit)));
  const confirmed = await part(() => rated(context, (limit) => confirmDue(context, limit)));
  if (bugs.length > 0) throw bugs[0];
  return {
    messages: messages.done,
    recovered: recovered.done + asked.done + aside.done + missed.done,
    prepared: prepared.done,
    confirmed: confirmed.done,
    limited: prepared.limited || confirmed.limited,
  };
}

const NOTHING: Round = { messages: 0, recovered: 0, prepared: 0, confirmed: 0, limited: false };

/**
 * Probes whether a processor that was down is back, with a single read if there is one to make, otherwise a single
 * charge.
 */
async function probe(context: ChargingContext, limit: number): Promise<Round> {
  const recovered = await recoverUnfinished(context, limit);
  if (recovered > 0) return { ...NOTHING, recovered };
  const asked = await recoverAuthentications(context, limit);
  if (asked > 0) return { ...NOTHING, recovered: asked };
  const prepared = await prepareDue(context, limit);
  if (prepared > 0) return { ...NOTHING, prepared };
  const confirmed = await confirmDue(context, limit);
  if (confirmed > 0) return { ...NOTHING, confirmed };
  // Only missed nights remain: once postponed, the next round has something to probe with.
  return { ...NOTHING, recovered: await postponeMissed(context, BATCH) };
}

/** Whether a round found nothing to do. */
export function isIdle(round: Round): boolean {
  return round.messages + round.recovered + round.prepared + round.confirmed === 0 && !round.limited;
}

async function confirmDue(context: ChargingContext, limit: number): Promise<number> {
  const claimed = await claimDue(context, limit);
  if (claimed.length > 0) context.faultPoint('claimed');
  await inParallel(claimed, context.parallel, (attempt) => confirmClaimed(context, attempt));
  return claimed.length;
}

/** Reads are exempt from the rate limit: they are few, and recovery depends on them. */
async function unrated(work: Promise<number>): Promise<Done> {
  return { done: await work, limited: false };
}

/** Runs a batch within the shared rate limit and returns unused calls. */
async function rated(context: ChargingContext, run: (limit: number) => Promise<number>): Promise<Done> {
  if (context.callsPerSecond === null) return { done: await run(BATCH), limited: false };
  const bucket: RateBucket = { name: context.processor.name, perSecond: context.callsPerSecond };
  const granted = await acquireTokens(context.db, bucket, BATCH);
  if (granted === 0) return { done: 0, limited: true };
  const done = await run(granted);
  await releaseTokens(context.db, bucket, granted - done);
  return { done, limited: done === granted && granted < BATCH };
}
