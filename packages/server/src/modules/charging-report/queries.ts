import { addMinutes } from '@lantern-giving/core/calendar';
import type { PaymentFailure, StoredPaymentStatus } from '@lantern-giving/core/schedule';
import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import type { DueLater } from './forecast.ts';

/** Nights of one date that have the same state. */
interface NightFigure {
  readonly date: string;
  readonly status: StoredPaymentStatus;
  readonly failure: PaymentFailure | null;
  readonly due: boolean;
  readonly nights: number;
}

/** The nights of the latest date of which one is due, by state; empty before the first. */
export async function readCurrentNight(db: Executor, now: Date): Promise<readonly NightFigure[]> {
  const { rows } = await sql<NightFigure>`
    with current as materialized (
      select max(local_date) as date from night_figures
      where due_at <= ${now} and status not in ('cancelled', 'skipped'))
    select local_date as date, status, failure_kind as failure, due_at <= ${now} as due, sum(gifts)::int as nights
    from (
      select local_date, status, failure_kind, due_at, gifts from night_figures
      where status not in ('cancelled', 'skipped')
      union all
      -- Figures count a night that is being charged as pending.
      select p.local_date, part.status, p.failure_kind, p.due_at, part.gifts
      from payments p cross join (values ('pending', -1), ('processing', 1)) as part (status, gifts)
      where p.status = 'processing') as figures
      join current on local_date = current.date
    group by 1, 2, 3, 4 having sum(gifts) <> 0`.execute(db);
  return rows;
}

interface DueOfAccount extends DueLater {
  readonly processor: string;
}

/**
 * Nights that will be charged in the next 24 hours, by time and processor account: those that become due, and those that
 * are due and were put off until then, such as retries and missed nights. Those of halted charities wait for a person.
 */
export async function readNextDay(db: Executor, now: Date): Promise<readonly DueOfAccount[]> {
  const end = addMinutes(now, 24 * 60);
  const isHalted = sql`charity_id in (select charity_id from charge_halts)`;
  const { rows } = await sql<DueOfAccount>`
    select processor, at as "dueAt", sum(nights)::int as nights
    from (
      select processor, due_at as at, sum(gifts) as nights from night_figures
      where status = 'pending' and due_at > ${now} and due_at <= ${end} and not ${isHalted} group by 1, 2
      union all
      select processor, next_attempt_at, count(*) from payments join schedules s on s.id = schedule_id
      where status = 'pending' and not halted and not ${isHalted} and due_at <= ${now} and next_attempt_at > due_at
        and next_attempt_at > ${now} and next_attempt_at <= ${end} group by 1, 2) as coming
    group by 1, 2 having sum(nights) > 0 order by 2, 1`.execute(db);
  return rows;
}

export interface ChargeOutcomes {
  readonly succeeded: number;
  readonly soft: number;
  readonly hard: number;
  readonly authentication: number;
}

export interface AccountOutcomes extends ChargeOutcomes {
  readonly processor: string;
}

/** Charges that got an outcome in the last minute, by processor account. */
export async function readLastMinute(
  db: Executor,
  accounts: readonly string[],
  now: Date,
): Promise<readonly AccountOutcomes[]> {
  const { rows } = await sql<AccountOutcomes>`
    select processor, count(*) filter (where state = 'succeeded')::int as succeeded,
      count(*) filter (where kind = 'soft')::int as soft, count(*) filter (where kind = 'hard')::int as hard,
      count(*) filter (where kind = 'authentication')::int as authentication
    from payment_attempts
    where processor = any(${accounts}::text[]) and state in ('succeeded', 'declined')
      and resolved_at > ${addMinutes(now, -1)} and resolved_at <= ${now}
    group by processor`.execute(db);
  return rows;
}

export interface Lag {
  /** Since when the oldest night that may be charged waits. */
  readonly dueSince: Date | null;
  /** When the oldest message that was not worked off arrived. */
  readonly webhookSince: Date | null;
  readonly webhooks: number;
}

/** @param accounts the processor accounts */
export async function readLag(db: Executor, accounts: readonly string[], now: Date): Promise<Lag> {
  const { rows } = await sql<Lag>`
    select (
        select min(oldest.at) from unnest(${accounts}::text[]) as account cross join lateral (
          select next_attempt_at as at from payments
          where processor = account and status = 'pending' and not halted and next_attempt_at <= ${now}
          order by next_attempt_at, id limit 1) as oldest) as "dueSince",
      min(received_at) as "webhookSince", count(*)::int as webhooks
    from webhook_inbox where processed_at is null`.execute(db);
  return rows[0] ?? { dueSince: null, webhookSince: null, webhooks: 0 };
}

/** Names of charities by id. */
export async function readCharities(
  db: Executor,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly slug: string; readonly name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('charities').select(['id', 'slug', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...charity }) => [id, charity]));
}

interface SettleableCharge {
  /** The processor account that charged it. */
  readonly processor: string;
  readonly scheduleId: string;
  readonly paymentId: string;
  readonly intentId: string;
}

/** The payment of a case about an amount mismatch, and its intent. */
export async function intentOfCase(db: Executor, id: string): Promise<SettleableCharge | undefined> {
  const { rows } = await sql<SettleableCharge>`
    select p.processor, p.schedule_id as "scheduleId", p.id as "paymentId", p.intent_id as "intentId"
    from open_cases c join payments p on p.id::text = c.subject_id
    where c.id = ${id} and c.kind = 'amount_mismatch' and p.intent_id is not null`.execute(db);
  return rows[0];
}
