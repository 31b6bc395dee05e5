import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { audit } from '../../lib/audit.ts';
import { type Database, type Executor, inTransaction, lockName, type Transaction } from '../../lib/db.ts';
import type { Rejected } from '../../processor/port.ts';
import type { LockedPayment } from './attempts.queries.ts';
import { closeGone, openCase } from './cases.queries.ts';
import type { ChargingContext } from './context.ts';
import { type Resuming, resumedBy } from './halt.ts';
import { PREPARE_AHEAD_MINUTES } from './prepare-ahead.ts';

/**
 * If something is missing for this many donors, with no sign of a working card in between, it is not the donors' fault.
 */
const DONORS = 5;
const WINDOW_MINUTES = 60;
/** How far back, in minutes, prepared intents are considered: older nights have been postponed. */
const DAY = 24 * 60;

export interface ProcessorHalt {
  readonly processor: string;
  readonly code: string;
  readonly since: Date;
}

/** Whether something is missing at the processor for one donor. With another account's key it is missing for everybody. */
export function isMissingResource({ cause, code }: Pick<Rejected, 'cause' | 'code'>): boolean {
  return cause === 'card' || (cause === 'charge' && code === 'resource_missing');
}

/**
 * Makes such rejections of an account wait for each other, so that each sees those before it. Call it before locking
 * any payment.
 */
export async function lockMissingResources(trx: Transaction, account: string): Promise<void> {
  await lockName(trx, `missing cards ${account}`);
}

/**
 * Whether something is missing because the key belongs to the wrong account. The first to detect this halts all charges
 * of the account and opens a case.
 */
export async function isWrongAccount(
  {
    context,
    trx,
    payment,
    now,
  }: {
    readonly context: Pick<ChargingContext, 'processor' | 'log'>;
    readonly trx: Transaction;
    readonly payment: LockedPayment;
    readonly now: Date;
  },
  code: string,
): Promise<boolean> {
  const { account: name } = context.processor;
  if (await processorHalt(trx, name)) return true;
  const { rows } = await sql<{ others: number }>`
    with since as (
      select greatest(${addMinutes(now, -WINDOW_MINUTES)}::timestamptz,
        (select ended_at from processor_halts where processor = ${name}),
        (select max(resolved_at) from payment_attempts
         where processor = ${name} and state in ('succeeded', 'declined')
           and resolved_at > ${addMinutes(now, -WINDOW_MINUTES)}),
        (select max(prepared_at) from payments
         where processor = ${name} and status = 'pending' and not halted and intent_id is not null
           and next_attempt_at between ${addMinutes(now, -DAY)} and ${addMinutes(now, PREPARE_AHEAD_MINUTES)})) as at)
    select count(distinct s.donor_id)::int as others
    from since cross join payments p join schedules s on s.id = p.schedule_id
    where p.processor = ${name} and p.status = 'failed' and p.failure_kind = 'refused' and p.failure_code = ${code} and p.updated_at > since.at
      and s.donor_id <> (select donor_id from schedules where id = ${payment.scheduleId})`.execute(trx);
  const donors = (rows[0]?.others ?? 0) + 1;
  if (donors < DONORS) return false;
  await sql`
    insert into processor_halts (processor, code, since) values (${name}, ${code}, ${now})
    on conflict (processor) do update set code = excluded.code, since = excluded.since, ended_at = null`.execute(trx);
  await openCase({ context, trx, now }, { kind: 'processor_halted', subject: name, code, about: { donors } });
  return true;
}

/** The halt of a processor, or undefined if it is charging. */
async function processorHalt(db: Executor, processor: string): Promise<ProcessorHalt | undefined> {
  return (await listProcessorHalts(db)).find((halt) => halt.processor === processor);
}

export async function listProcessorHalts(db: Executor): Promise<readonly ProcessorHalt[]> {
  const { rows } = await sql<ProcessorHalt>`
    select processor, code, since from processor_halts where ended_at is null order by processor`.execute(db);
  return rows;
}

/**
 * Resumes the charges of one account after a person has looked. A halt after a restore is lifted by reconciling only.
 * @returns whether it was halted
 */
export async function resumeProcessor(
  db: Database,
  halted: Resuming & { readonly processor: string },
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<Omit<ProcessorHalt, 'processor'>>`
      update processor_halts set ended_at = ${now}
      where processor = ${halted.processor} and ended_at is null and restored_to is null
      returning code, since`.execute(trx);
    const [before] = rows;
    if (!before) return false;
    const subject = { kind: 'processor', id: halted.processor };
    await audit(trx, { ...resumedBy(halted), action: 'processor.resume_charges', subject, before }, now);
    await closeGone(trx, now, { ...halted, kind: 'processor_halted' });
    return true;
  });
}
