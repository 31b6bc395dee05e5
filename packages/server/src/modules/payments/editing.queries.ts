import type { IsoDate, TimeZone } from '@lantern-giving/core/calendar';
import type { MinorUnits } from '@lantern-giving/core/money';
import type { PaymentFailure, StoredPaymentStatus } from '@lantern-giving/core/schedule';
import type { AmountsByCause } from '@lantern-giving/core/split';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import { isStopped } from '../charging/card-breaker.queries.ts';
import { changePayments } from './change.queries.ts';
import { LEFT_OUT, NO_NIGHT_30 } from './standing.queries.ts';
import { moves } from './states.queries.ts';

/** When a payment `p` is due: at its cutoff, or for a missed night at the time that its donor was told. */
export const DUE = sql`coalesce(p.postponed_to, p.due_at)`;

/**
 * Whether a payment `p` can be edited, once its row is locked: its time is ahead, and nothing was ever sent that could
 * still take money, so that its intent may be given up.
 */
export function isEditable(now: Date): RawBuilder<boolean> {
  return sql`(
    p.status in ('pending', 'held', 'skipped') and p.failure_code is distinct from ${NO_NIGHT_30} and ${isAhead(now)})`;
}

function isAhead(now: Date): RawBuilder<boolean> {
  return sql`(${IS_UNSENT} and ${DUE} > ${now})`;
}

const IS_UNSENT = sql`(
    p.status in ('pending', 'held', 'skipped', 'cancelled')
      and not exists (select from payment_attempts a where a.payment_id = p.id and a.state <> 'void'))`;

/**
 * Whether a payment `p` was missed or failed, and its donor may choose to have it charged after all. One that the bank
 * wants confirmed is confirmed instead.
 */
export function isMissed(now: Date): RawBuilder<boolean> {
  return sql`(
    (p.status = 'failed' and p.failure_kind is distinct from 'authentication'
      or p.status in ('cancelled', 'skipped') and ${DUE} <= ${now})
    and p.failure_code is distinct from ${NO_NIGHT_30})`;
}

/** A night whose row this transaction has locked. Amounts in minor units. */
export interface LockedNight {
  readonly id: string;
  readonly number: number;
  readonly status: StoredPaymentStatus;
  /** Held until its month is known to have it. */
  readonly held: boolean;
  readonly failure: PaymentFailure | null;
  readonly failureCode: string | null;
  readonly causes: AmountsByCause;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
  readonly editable: boolean;
  /** Its date follows the campaign's: its time is ahead, though its schedule may be stopped. */
  readonly ahead: boolean;
  /** The same, even if its time has passed. */
  readonly unsent: boolean;
  readonly missed: boolean;
  readonly date: IsoDate;
  /** When it is charged: at its cutoff, unless it was put off. */
  readonly due: Date;
  /** Missed, and put off to a time that its donor was told. */
  readonly postponed: boolean;
}

/**
 * Locks the nights of a schedule, whose own row must be locked before them. Waits for a claim or a preparation that
 * holds a row, and sees its outcome; claims and preparations that come later skip the rows.
 */
export async function lockNights(trx: Transaction, scheduleId: string, now: Date): Promise<readonly LockedNight[]> {
  const { rows } = await sql<LockedNight>`
    select p.id, p.number, p.status, p.held, p.failure_kind as failure, p.failure_code as "failureCode", p.causes, p.tip, p.fee,
           ${isEditable(now)} as editable, ${isMissed(now)} as missed,
           ${isAhead(now)} as ahead, ${IS_UNSENT} as unsent, to_char(p.local_date, 'YYYY-MM-DD') as date,
           ${DUE} as due, p.postponed_to is not null as postponed
    from payments p where p.schedule_id = ${scheduleId} order by p.number for update of p`.execute(trx);
  return rows;
}

/** Leaves a locked, editable night out. Its intent stays: it is for the same amount if the night is planned again. */
export async function markSkipped(trx: Transaction, night: LockedNight, now: Date): Promise<void> {
  await changePayments(trx, {
    where: sql`p.id = ${night.id} and p.status in ${moves.skip.from}`,
    set: sql`status = ${moves.skip.to('skipped')}, halted = false, failure_kind = null, failure_code = null,
      lease_owner = null, lease_until = null, updated_at = ${now}`,
  });
}

/** Leaves a locked night 30 that is skipped out of every total, until it is planned again. */
export async function markLeftOut(trx: Transaction, night: Pick<LockedNight, 'id'>, now: Date): Promise<void> {
  await changePayments(trx, {
    where: sql`p.id = ${night.id} and p.status = 'skipped' and p.failure_code is null`,
    set: sql`failure_code = ${LEFT_OUT}, updated_at = ${now}`,
  });
}

/** Plans a locked, skipped night again: pending, or held if the month's length is unknown or its card is stopped. */
export async function markPlanned(
  trx: Transaction,
  night: LockedNight,
  { paymentMethodId, now }: { readonly paymentMethodId: string; readonly now: Date },
): Promise<void> {
  const stopped = await isStopped(trx, paymentMethodId);
  const status = moves.unskip.to(night.held || stopped ? 'held' : 'pending');
  await changePayments(trx, {
    where: sql`p.id = ${night.id} and p.status in ${moves.unskip.from}`,
    set: sql`status = ${status}, failure_kind = ${stopped ? 'card_stopped' : null}, failure_code = null, next_attempt_at = ${DUE},
      updated_at = ${now}`,
  });
}

export interface NewAmounts {
  readonly id: string;
  readonly causes: AmountsByCause;
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
}

/**
 * Gives locked, editable nights new amounts. Their intents, which have the old amounts, are given up: none was ever
 * confirmed, so none moves money. A preparation under way finds another version and is discarded too.
 */
export async function writeAmounts(trx: Transaction, nights: readonly NewAmounts[], now: Date): Promise<void> {
  const rows = nights.map((night) => ({ ...night, total: night.amount + night.tip + night.fee }));
  await changePayments(trx, {
    given: sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      id uuid, causes jsonb, amount bigint, tip bigint, fee bigint, total bigint)`,
    set: sql`causes = given.causes, amount = given.amount, tip = given.tip, fee = given.fee, total = given.total,
      intent_id = null, intent_version = p.intent_version + 1, prepared_at = null, lease_owner = null,
      lease_until = null, updated_at = ${now}`,
  });
}

export interface MovedNight {
  readonly id: string;
  readonly date: IsoDate;
  readonly due: Date;
}

/**
 * Moves locked nights to other times.
 * @param options.passed when a night is charged whose new time has already passed: it does not count as missed
 */
export async function moveNights(
  trx: Transaction,
  nights: readonly MovedNight[],
  { timezone, passed, now }: { readonly timezone: TimeZone; readonly passed: Date; readonly now: Date },
): Promise<void> {
  const due = sql`case when given.due <= ${now} then ${passed}::timestamptz else given.due end`;
  await changePayments(trx, {
    given: sql`select * from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as given (
      id uuid, date date, due timestamptz)`,
    set: sql`local_date = given.date, timezone = ${timezone}, due_at = given.due,
      next_attempt_at = ${due}, postponed_to = nullif(${due}, given.due), updated_at = ${now}`,
  });
}

/** Makes locked, missed nights due now, or at their time if that is ahead. */
export async function markMadeUp(trx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await changePayments(trx, {
    where: sql`p.id = any(${ids}::uuid[]) and p.status in ${moves.makeUp.from}`,
    set: sql`status = ${moves.makeUp.to('pending')}, next_attempt_at = greatest(p.due_at, ${now}::timestamptz),
      postponed_to = case when p.due_at <= ${now} then ${now}::timestamptz end, halted = false, held = false,
      failure_kind = null, failure_code = null, client_secret = null, lease_owner = null, lease_until = null,
      intent_version = p.intent_version + (p.intent_id is null)::int, updated_at = ${now}`,
  });
}

/**
 * Resolves a locked night 30 once its month's length is known: charged if it exists, unless its schedule or its card is
 * stopped or its donor has skipped it; otherwise cancelled for good, even if it was pending because of another length.
 * @param month.leaves when it is charged, at its time or later if that has passed; null if the month does not have it
 */
export async function resolveNight30(
  trx: Transaction,
  night: Pick<LockedNight, 'id'>,
  { leaves, now }: { readonly leaves: Date | null; readonly now: Date },
): Promise<void> {
  const { resolveNight30: resolve, cancel } = moves;
  const set = leaves
    ? // In a stopped schedule, or left out, the night is only marked: if it is planned again the month is known.
      sql`held = false, updated_at = ${now}, next_attempt_at = ${leaves}::timestamptz,
        postponed_to = case when p.status in ('held') then nullif(${leaves}::timestamptz, p.due_at) else p.postponed_to end,
        status = case when p.status in ('held') and p.failure_kind is null then ${resolve.to('pending')} else p.status end`
    : sql`status = case when p.status in ${cancel.from} then ${cancel.to('cancelled')} else p.status end, held = false,
        failure_kind = null, failure_code = ${NO_NIGHT_30}, updated_at = ${now}`;
  await changePayments(trx, { where: sql`p.id = ${night.id}`, set });
}
