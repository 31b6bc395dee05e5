import type { TimeZone } from '@lantern-giving/core/calendar';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { PlannedCharge } from '@lantern-giving/core/plan';
import type { PaymentFailure, StoredPaymentStatus } from '@lantern-giving/core/schedule';
import type { AmountsByCause } from '@lantern-giving/core/split';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';
import { moves } from '../charging/states.ts';

export interface PlannedPayments {
  readonly scheduleId: string;
  readonly currency: Currency;
  readonly timezone: TimeZone;
  /** The campaign's id, by which a held night 30 is found again. */
  readonly campaign: string;
  readonly charges: readonly PlannedCharge[];
  readonly createdAt: Date;
}

/** Writes one payment per planned charge, in the transaction that creates their schedules. */
export async function createPayments(trx: Transaction, plans: readonly PlannedPayments[]): Promise<void> {
  const rows = plans.flatMap(({ scheduleId, currency, timezone, campaign, charges, createdAt }) =>
    charges.map((charge) => ({
      id: uuidv7(),
      schedule: scheduleId,
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
  await sql`
    insert into payments
      (id, schedule_id, number, campaign, local_date, timezone, due_at, currency, causes, amount, tip, fee, total, held,
       status, next_attempt_at, created_at, updated_at)
    select id, schedule, number, campaign, local_date, timezone, due_at, currency, causes, amount, tip, fee, total, held,
           case when held then 'held' else 'pending' end, due_at, created, created
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as planned (
      id uuid, schedule uuid, number integer, campaign text, local_date date, timezone text, due_at timestamptz,
      currency text, causes jsonb, amount bigint, tip bigint, fee bigint, total bigint, held boolean,
      created timestamptz)`.execute(trx);
}

export interface CancelledPayments {
  readonly cancelled: readonly number[];
  /** Nights whose charge was already under way: too late for these. */
  readonly tooLate: readonly number[];
}

/** Cancels what is not under way yet. The row lock decides between this and a worker's claim. */
export async function cancelPending(trx: Transaction, scheduleId: string, now: Date): Promise<CancelledPayments> {
  const { rows: cancelled } = await sql<{ number: number }>`
    update payments set status = ${moves.cancel.to('cancelled')}, updated_at = ${now}
    where schedule_id = ${scheduleId} and status in ${moves.cancel.from} returning number`.execute(trx);
  const { rows: busy } = await sql<{ number: number }>`
    select number from payments where schedule_id = ${scheduleId} and status = 'processing'`.execute(trx);
  return { cancelled: numbersOf(cancelled), tooLate: numbersOf(busy) };
}

/**
 * Brings back cancelled nights whose cutoff is still ahead, and gives their numbers. What has passed stays given up, or
 * becomes it: a missed night is never charged without its donor's word.
 */
export async function restorePending(trx: Transaction, scheduleId: string, now: Date): Promise<readonly number[]> {
  await sql`
    update payments set status = ${moves.cancel.to('cancelled')}, updated_at = ${now}
    where schedule_id = ${scheduleId} and status in ${moves.cancel.from} and due_at <= ${now}`.execute(trx);
  const { rows } = await sql<{ number: number }>`
    update payments
    set status = case when held then ${moves.restore.to('held')} else ${moves.restore.to('pending')} end, next_attempt_at = due_at, postponed_to = null,
        failure_kind = null, failure_code = null, updated_at = ${now}
    where schedule_id = ${scheduleId} and status in ${moves.restore.from} and due_at > ${now} returning number`.execute(
    trx,
  );
  return numbersOf(rows);
}

/** Settles the held night 30 of a campaign once its month is known: it is charged in its turn, or cancelled. */
export async function settleNight30(
  trx: Transaction,
  month: { readonly campaign: string; readonly days: 29 | 30 },
  now: Date,
): Promise<void> {
  const { from, to } = moves.settleNight30;
  const status = to(month.days === 30 ? 'pending' : 'cancelled');
  // A night of a cancelled schedule is only marked, so that bringing the schedule back finds it known.
  await sql`
    update payments
    set held = false, updated_at = ${now},
        status = case
          when status not in ${from} then status
          when ${status} = 'pending' and failure_kind = 'card_stopped' then ${to('held')}
          else ${status} end
    where campaign = ${month.campaign} and held and (status in ${from} or ${month.days} = 30)`.execute(trx);
}

export interface Payment {
  readonly id: string;
  readonly number: number;
  readonly date: string;
  /** When it leaves, or was to leave: where it was missed, what its donor was told instead. */
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
  /** When a declined payment is tried again. */
  readonly retryAt: Date | null;
  /** Set only while the donor has this charge to authenticate. Goes to the schedule's owner and nobody else. */
  readonly clientSecret: string | null;
}

/** The payments of one schedule by night. */
export async function paymentsOf(db: Executor, scheduleId: string): Promise<readonly Payment[]> {
  const { rows } = await sql<Payment>`
    select id, number, to_char(local_date, 'YYYY-MM-DD') as date, currency, status, causes, amount, tip, fee,
           case when status in ('pending', 'processing') then coalesce(postponed_to, due_at) else due_at end as cutoff,
           total, held, failure_kind as failure, client_secret as "clientSecret",
           case when status = 'pending' and failure_kind is not null then next_attempt_at end as "retryAt"
    from payments where schedule_id = ${scheduleId} order by number`.execute(db);
  return rows;
}

function numbersOf(rows: readonly { readonly number: number }[]): readonly number[] {
  return rows.map((row) => row.number).sort((a, b) => a - b);
}
