import { addMinutes } from '@lantern-giving/core/calendar';
import type { PaymentFailure, StoredPaymentStatus } from '@lantern-giving/core/schedule';
import { sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import { DUE_SINCE } from '../charging/invariants.ts';
import type { DueLater } from './forecast.ts';

/** Nights of one date of a campaign that have the same state. */
interface NightFigure {
  readonly campaign: string;
  readonly date: string;
  readonly status: StoredPaymentStatus;
  readonly failure: PaymentFailure | null;
  readonly due: boolean;
  readonly nights: number;
}

/**
 * The nights of the latest due date of each campaign, by state: of all campaigns in which a night fell due in the last
 * day, or else of the last one. A date falls due over a whole day, zone by zone, and the dates of another campaign at
 * other hours.
 */
export async function readCurrentNights(db: Executor, now: Date): Promise<readonly NightFigure[]> {
  const { rows } = await sql<NightFigure>`
    with latest as materialized (
      select campaign_id, max(local_date) as date, max(due_at) as last from night_figures
      where due_at <= ${now} and status not in ('cancelled', 'skipped')
      group by 1 having sum(gifts) > 0),
    current as materialized (
      select * from latest
      where last > ${addMinutes(now, -24 * 60)} or last = (select max(last) from latest))
    select c.name as campaign, local_date as date, status, failure_kind as failure, due_at <= ${now} as due,
      sum(gifts)::int as nights
    from (
      select campaign_id, local_date, status, failure_kind, due_at, gifts from night_figures
      where status not in ('cancelled', 'skipped')
      union all
      -- Figures count a night that is being charged as pending.
      select s.campaign_id, p.local_date, part.status, p.failure_kind, p.due_at, part.gifts
      from payments p join schedules s on s.id = p.schedule_id
        cross join (values ('pending', -1), ('processing', 1)) as part (status, gifts)
      where p.status = 'processing') as figures
      join current on current.campaign_id = figures.campaign_id and local_date = current.date
      join campaigns c on c.id = figures.campaign_id
    group by current.last, c.id, 1, 2, 3, 4, 5 having sum(gifts) <> 0
    order by current.last desc, c.id`.execute(db);
  return rows;
}

interface DueOfAccount extends DueLater {
  readonly processor: string;
}

/**
 * Nights that will be charged in the next 24 hours, by time and processor account: those that become due, and those
 * that were put off until then, such as retries and missed nights. Nights of halted charities wait for a person.
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

/** Since when the longest waiting night of an account that may be charged has waited. */
export interface OldestDue {
  readonly processor: string;
  readonly since: Date;
}

/**
 * The longest wait of each account. A night that was put back, since the processor was busy or gave no answer, has
 * waited since its original time.
 * @param accounts the processor accounts
 */
export async function readOldestDue(
  db: Executor,
  accounts: readonly string[],
  now: Date,
): Promise<readonly OldestDue[]> {
  const { rows } = await sql<OldestDue>`
    select processor, min(since) as since from (
      select account as processor, oldest.since from unnest(${accounts}::text[]) as account cross join lateral (
        select next_attempt_at as since from payments
        where processor = account and status = 'pending' and not halted and next_attempt_at <= ${now}
        order by next_attempt_at, id limit 1) as oldest
      union all
      select p.processor, ${DUE_SINCE} from payments p
      where p.processor = any(${accounts}::text[]) and p.status = 'pending' and not p.halted
        and p.next_attempt_at > p.due_at and p.due_at <= ${now}) as waiting
    where since <= ${now} group by 1`.execute(db);
  return rows;
}

export interface WaitingWebhooks {
  /** When the oldest unprocessed message arrived. */
  readonly since: Date | null;
  readonly webhooks: number;
}

export async function readWaitingWebhooks(db: Executor): Promise<WaitingWebhooks> {
  const { rows } = await sql<WaitingWebhooks>`
    select min(received_at) as since, count(*)::int as webhooks
    from webhook_inbox where processed_at is null`.execute(db);
  return rows[0] ?? { since: null, webhooks: 0 };
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
