import { claimDue } from './claim.ts';
import { confirmClaimed } from './confirm.ts';
import type { ChargingContext } from './context.ts';
import { inParallel } from './in-parallel.ts';
import { processInbox } from './inbox.ts';
import { prepareDue } from './prepare.ts';
import { giveBackCalls, type RateBucket, takeCalls } from './rate-bucket.ts';
import { sweepAuthentications, sweepUnfinished } from './sweep.ts';

const BATCH = 100;

/** What one round of a worker did, by number of payments or messages. */
export interface Round {
  readonly messages: number;
  readonly swept: number;
  readonly prepared: number;
  readonly confirmed: number;
  /** Work was left because the processor takes no more calls this second. */
  readonly limited: boolean;
}

/** One round of the charging worker: messages, unfinished charges, intents to make, charges that are due. */
export async function runDue(context: ChargingContext): Promise<Round> {
  const messages = await processInbox(context, BATCH);
  const swept = (await sweepUnfinished(context, BATCH)) + (await sweepAuthentications(context, BATCH));
  const prepared = await rated(context, (limit) => prepareDue(context, limit));
  const confirmed = await rated(context, (limit) => confirmDue(context, limit));
  return {
    messages,
    swept,
    prepared: prepared.done,
    confirmed: confirmed.done,
    limited: prepared.limited || confirmed.limited,
  };
}

/** Whether a round found nothing to do. */
export function isIdle(round: Round): boolean {
  return round.messages + round.swept + round.prepared + round.confirmed === 0 && !round.limited;
}

async function confirmDue(context: ChargingContext, limit: number): Promise<number> {
  const claimed = await claimDue(context, limit);
  if (claimed.length > 0) context.crash('claimed');
  await inParallel(claimed, context.parallel, (attempt) => confirmClaimed(context, attempt));
  return claimed.length;
}

/** Runs a batch no larger than the shared bucket allows, and puts back what was not used. */
async function rated(
  context: ChargingContext,
  run: (limit: number) => Promise<number>,
): Promise<{ readonly done: number; readonly limited: boolean }> {
  if (context.callsPerSecond === null) return { done: await run(BATCH), limited: false };
  const bucket: RateBucket = { name: context.processor.name, perSecond: context.callsPerSecond };
  const granted = await takeCalls(context.db, bucket, BATCH);
  if (granted === 0) return { done: 0, limited: true };
  const done = await run(granted);
  await giveBackCalls(context.db, bucket, granted - done);
  return { done, limited: done === granted && granted < BATCH };
}
