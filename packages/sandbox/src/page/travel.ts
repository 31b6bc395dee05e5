import { addDays, DEFAULT_TIMEZONE, dateIn, dateOf, instantOf } from '@lantern-giving/core/calendar';
import type { ShiftedClock } from '@lantern-giving/server/lib/clock';
import type { Executor } from '@lantern-giving/server/lib/db';
import type { ChargingContext } from '@lantern-giving/server/modules/charging/context';
import { isIdle, runDue } from '@lantern-giving/server/modules/charging/run-due';
import { planAhead } from '@lantern-giving/server/modules/schedules/plan-ahead';
import { sql } from 'kysely';
import { deliverSandbox } from '../deliver.ts';
import { nextRun } from '../next-run.ts';
import type { Sandbox } from '../sandbox.ts';

export interface TimeMachine {
  readonly charging: ChargingContext;
  readonly clock: ShiftedClock;
  readonly sandbox: Sandbox;
  /** Sends a batch of the mail that is due. @returns whether there was any */
  readonly sendMail: () => Promise<boolean>;
  /** Repeats gifts in a campaign that was opened. @returns how many */
  readonly renew: () => Promise<number>;
}

/** The result of a journey. */
export interface Journey {
  readonly from: Date;
  readonly to: Date;
  /** Instants at which something was due. */
  readonly stops: number;
  /** Confirmations sent to the processor. */
  readonly charges: number;
}

/** Progress of a journey. */
export interface Progress {
  readonly from: Date;
  readonly to: Date;
  readonly now: Date;
  readonly charges: number;
}

const POLL_MS = 20;
const MAX_ROUNDS = 10_000;
/** A killed worker holds its payments until its lease expires, which is waited for at most five seconds. */
const MAX_WAITS = 250;

/**
 * Moves the clock to an instant, stopping at every due instant in between until the worker is idle, so that everything
 * happens in order.
 */
export async function travelTo(
  machine: TimeMachine,
  target: Date,
  tell: (progress: Progress) => void = () => undefined,
): Promise<Journey> {
  const { clock, charging } = machine;
  const from = clock.now();
  let [now, stops, charges] = [from, 0, 0];
  const rest = async () => {
    tell({ from, to: target, now, charges });
    for await (const sent of roundsUntilRest(machine)) {
      charges += sent;
      tell({ from, to: target, now, charges });
    }
  };
  await rest();
  for (;;) {
    const next = await nextRun(charging.db, clock.now());
    if (next === null || next > target) break;
    await clock.moveTo(charging.db, next);
    now = next;
    stops += 1;
    await rest();
  }
  if (target > clock.now()) await clock.moveTo(charging.db, target);
  now = clock.now();
  await rest();
  return { from, to: clock.now(), stops, charges };
}

/** Runs the worker until it finds nothing to do. Yields the confirmations of each round. */
async function* roundsUntilRest({ charging, sandbox, sendMail, renew }: TimeMachine): AsyncGenerator<number> {
  let waits = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    await planAhead(charging);
    const renewed = await renew();
    const delivered = await deliverSandbox(sandbox, charging);
    const done = await runDue(charging);
    yield done.charges.done;
    if (renewed > 0 || delivered > 0 || !isIdle(done) || (await sendMail())) continue;
    if (waits === MAX_WAITS || !(await othersAtWork(charging))) return;
    waits += 1;
    // Another worker is in the middle of a charge, to which moving on now would look like a long pause.
    await new Promise((rested) => setTimeout(rested, POLL_MS));
  }
  throw new Error('the workers do not come to rest');
}

async function othersAtWork({ db, clock }: ChargingContext): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments
    where status in ('pending', 'processing') and lease_until > ${clock.now()} and lease_owner is not null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** When the next night will have been charged in every time zone; a day ahead where none is pending. */
export async function endOfNextNight(executor: Executor, now: Date): Promise<Date> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(due_at) as at from payments
    where status = 'pending' and due_at > ${now} and local_date = (
      select local_date from payments where status = 'pending' and due_at > ${now} order by due_at limit 1)`.execute(
    executor,
  );
  return rows[0]?.at ?? new Date(now.getTime() + 24 * 60 * 60 * 1000);
}

/** The evening of a night of the open campaign, before its gifts leave; null where that has passed. */
export async function eveningOf(executor: Executor, number: number, now: Date): Promise<Date | null> {
  const campaign = await openCampaign(executor, now);
  if (!campaign) return null;
  const date = dateOf({ kind: 'ten-nights', start: campaign.start, number, offset: 0 });
  const evening = instantOf(`${date}T20:00`, DEFAULT_TIMEZONE);
  return evening > now ? evening : null;
}

/** When the last night of the open campaign has left everywhere; null without an open campaign. */
export async function endOfCampaign(executor: Executor, now: Date): Promise<Date | null> {
  const campaign = await openCampaign(executor, now);
  // 01:30 in the westernmost zone is 13:30 in UTC.
  return campaign ? new Date(`${addDays(campaign.end, 1)}T13:45:00Z`) : null;
}

async function openCampaign(
  executor: Executor,
  now: Date,
): Promise<{ readonly start: string; readonly end: string } | undefined> {
  const { rows } = await sql<{ start: string; end: string }>`
    select start_date as start, end_date as end from campaigns
    where kind = 'ten-nights' and end_date >= ${addDays(dateIn(now, DEFAULT_TIMEZONE), -1)}
    order by start_date limit 1`.execute(executor);
  return rows[0];
}
