import type { TimeZone } from '@lantern-giving/core/calendar';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { PlannedCharge } from '@lantern-giving/core/plan';
import type { PaymentFailure, StoredPaymentStatus } from '@lantern-giving/core/schedule';
import type { AmountsByCause } from '@lantern-giving/core/split';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';
import { changePayments, INSERTING_NIGHT_FIGURES, numbersOf } from './change.queries.ts';
import { DUE, isEditable, isMissed } from './editing.queries.ts';
import { isInMonth, isInPlan, NO_NIGHT_30 } from './standing.queries.ts';
import { moves } from './states.queries.ts';

export interface PlannedPayments {
  readonly scheduleId: string;
  readonly charityId: string;
  /** The card of the schedule: with its processor account the nights are charged. */
  readonly paymentMethodId: string;
  readonly currency: Currency;
  readonly timezone: TimeZone;
  /** Id of the campaign. */
  readonly campaign: string;
  readonly charges: readonly PlannedCharge[];
  readonly createdAt: Date;
}

/** Inserts one payment per planned charge, in the transaction that creates their schedules. */
export async function createPayments(trx: Transaction, plans: readonly PlannedPayments[]): Promise<void> {
  const { planned, payment, figure, nightFigure } = insertingPayments(plans);
  await sql`
    with planned as ${planned}, payment as ${payment}, figure as ${figure}, night_figure as ${nightFigure}
    select`.execute(trx);
}

/** CTEs that insert one payment per planned charge, and count them. They go by these names, and in this order. */
export function insertingPayments(plans: readonly PlannedPayments[]) {
  const rows = plans.flatMap(
    ({ scheduleId, charityId, paymentMethodId, currency, timezone, campaign, charges, createdAt }) =>
      charges.map((charge) => ({
        id: uuidv7(),
        schedule: scheduleId,
        charity: charityId,
        method: paymentMethodId,
        number: charge.number,
        campaign,
        local_date: charge.date,
        timezone,
        due_at: charge.cutoff.toISOString(),
        currency,
        causes: charge.causes,
        amount: charge.amount,
        tip: charge.tip,
        fee: charge.fee,
        total: charge.total,
        held: charge.held,
        created: createdAt.toISOString(),
      })),
  );
  return {
    planned: sql<object>`(
      select planned.*, case when held then 'held' else 'pending' end as status,
        (select processor from payment_methods where id = planned.method) as processor
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned (
        id uuid, schedule uuid, charity uuid, method text, number integer, campaign text, local_date date, timezone text,
        due_at timestamptz, currency text, causes jsonb, amount bigint, tip bigint, fee bigint, total bigint,
        held boolean, created timestamptz))`,
    payment: sql<object>`(
      insert into payments
        (id, schedule_id, number, campaign, local_date, timezone, due_at, currency, causes, amount, tip, fee, total,
         held, processor, status, next_attempt_at, created_at, updated_at)
      select id, schedule, number, campaign, local_date, timezone, due_at, currency, causes, amount, tip, fee, total,
             held, processor, status, due_at, created, created
      from planned)`,
    figure: sql<object>`(
      select charity as charity_id, campaign as campaign_id, processor, 1 as sign, number, local_date, due_at, status,
             null as failure_kind, amount
      from planned)`,
    nightFigure: sql<object>`(${INSERTING_NIGHT_FIGURES})`,
  };
}

export interface CancelledPayments {
  /** Also nights that wait for the donor's bank, which are cancelled once their intents are. */
  readonly cancelled: readonly number[];
  /** Nights that were already being charged, too late to cancel. */
  readonly tooLate: readonly number[];
}

/** Cancels payments that are not being charged yet. The row lock decides the race against a worker's claim. */
export async function cancelPending(trx: Transaction, scheduleId: string, now: Date): Promise<CancelledPayments> {
  const cancelled = await changePayments(trx, {
    where: sql`p.schedule_id = ${scheduleId} and p.status in ${moves.cancel.from}`,
    set: sql`status = ${moves.cancel.to('cancelled')}, updated_at = ${now}`,
  });
  const { rows: left } = await sql<{ number: number; busy: boolean }>`
    select number, status = 'processing' as busy from payments
    where schedule_id = ${scheduleId} and (status = 'processing' or status = 'failed' and client_secret is not null)`.execute(
    trx,
  );
  const awaited = left.every(({ busy }) => busy) ? [] : await endConfirmations(trx, scheduleId, now);
  return { cancelled: numbersOf([...cancelled, ...awaited]), tooLate: numbersOf(left.filter(({ busy }) => busy)) };
}

/**
 * Removes what donors need to confirm nights with the bank, and has the processor asked at once: the intent of a night
 * that its donor has not confirmed by then is cancelled (`charging/recover.ts`), and any other night is charged.
 */
export async function endConfirmations(
  trx: Transaction,
  scheduleId: string,
  now: Date,
): Promise<readonly { readonly number: number }[]> {
  return takeBack(trx, { where: sql`schedule_id = ${scheduleId} and client_secret is not null`, now });
}

/**
 * Does the same for a night 30 that its month does not have. It no longer waits for the bank, so that its intent is
 * cancelled, and then the night (`endUnconfirmed`).
 */
export async function endNight30(trx: Transaction, id: string, now: Date): Promise<void> {
  const where = sql`id = ${id} and failure_kind = 'authentication'`;
  await takeBack(trx, { where, failureCode: sql`${NO_NIGHT_30}`, now });
}

async function takeBack(
  trx: Transaction,
  {
    where,
    failureCode = sql`failure_code`,
    now,
  }: { readonly where: RawBuilder<unknown>; readonly failureCode?: RawBuilder<unknown>; readonly now: Date },
): Promise<readonly { readonly number: number }[]> {
  const { rows } = await sql<{ number: number }>`
    with awaited as (
      update payments set client_secret = null, failure_code = ${failureCode}, updated_at = ${now}
      where status = 'failed' and ${where}
      returning id, intent_id, number),
    asked as (
      update payment_attempts a set checks = 0, next_check_at = ${now} from awaited
      where a.payment_id = awaited.id and a.intent_id = awaited.intent_id and a.state = 'declined'
        and a.kind = 'authentication')
    select number from awaited`.execute(trx);
  return rows;
}

/**
 * Reactivates cancelled nights whose time is still ahead: their cutoff, or for a missed one the time that its donor was
 * told. Past ones stay cancelled, or become cancelled: a missed night is never charged without the donor's consent.
 * @returns the reactivated nights
 */
export async function restorePending(trx: Transaction, scheduleId: string, now: Date): Promise<readonly number[]> {
  await changePayments(trx, {
    where: sql`p.schedule_id = ${scheduleId} and p.status in ${moves.cancel.from} and ${DUE} <= ${now}`,
    set: sql`status = ${moves.cancel.to('cancelled')}, updated_at = ${now}`,
  });
  const restored = await changePayments(trx, {
    where: sql`p.schedule_id = ${scheduleId} and p.status in ${moves.restore.from} and ${DUE} > ${now}
      and p.failure_code is distinct from ${NO_NIGHT_30}`,
    set: sql`status = case when p.held then ${moves.restore.to('held')} else ${moves.restore.to('pending')} end,
      next_attempt_at = ${DUE}, failure_kind = null, failure_code = null, updated_at = ${now}`,
  });
  return numbersOf(restored);
}

export interface Payment {
  readonly id: string;
  readonly number: number;
  readonly date: string;
  /** When it is or was due; for a missed night the time in its donor's notice. */
  readonly cutoff: Date;
  readonly currency: Currency;
  readonly status: StoredPaymentStatus;
  readonly causes: AmountsByCause;
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
  readonly total: MinorUnits;
  readonly held: boolean;
  readonly failure: PaymentFailure | null;
  /** When a declined payment is retried. */
  readonly retryAt: Date | null;
  /** Only while the donor has to authenticate this charge. Must only be sent to the schedule's owner. */
  readonly clientSecret: string | null;
  /** Whether it can be skipped, planned again, or given another amount. */
  readonly editable: boolean;
  /** Whether its donor may choose to have it charged after all. */
  readonly missed: boolean;
  /** Whether its month has it, or is not known yet. */
  readonly inMonth: boolean;
  /** Whether it counts in totals: its month has it, and its donor has not left it out of the plan. */
  readonly inPlan: boolean;
}

/** A schedule's payments, by night. */
export async function paymentsOf(db: Executor, scheduleId: string, now: Date): Promise<readonly Payment[]> {
  return paymentsOfAll(db, [scheduleId], now);
}

/** The payments of several schedules, by night. */
export async function paymentsOfAll(
  db: Executor,
  scheduleIds: readonly string[],
  now: Date,
): Promise<readonly (Payment & { readonly scheduleId: string })[]> {
  const { rows } = await sql<Payment & { scheduleId: string }>`
    select id, schedule_id as "scheduleId", number, to_char(local_date, 'YYYY-MM-DD') as date, currency, status, causes, amount, tip, fee,
           case when status in ('pending', 'processing') then ${DUE} else due_at end as cutoff,
           total, held, failure_kind as failure, client_secret as "clientSecret",
           case when status = 'pending' and failure_kind is not null then next_attempt_at end as "retryAt",
           ${isEditable(now)} as editable, ${isMissed(now)} as missed,
           ${isInMonth('p')} as "inMonth", ${isInPlan('p')} as "inPlan"
    from payments p where schedule_id = any(${scheduleIds}) order by number`.execute(db);
  return rows;
}
