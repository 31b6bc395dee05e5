import { addMinutes } from '@lantern-giving/core/calendar';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { StoredCard } from '../../processor/port.ts';
import { HAS_NO_INTENT } from '../charging/due.queries.ts';
import { adjustToCard } from '../matching/shares.queries.ts';
import { changePayments, numbersOf } from '../payments/change.queries.ts';
import { DUE } from '../payments/editing.queries.ts';
import { endConfirmations } from '../payments/queries.ts';
import { moves } from '../payments/states.queries.ts';

/** The card of a schedule as the processor knows it, and the account for which it is charged. */
export interface CardInUse {
  readonly paymentMethodId: string;
  readonly customerId: string;
  /** The processor account with which it was saved. */
  readonly processor: string;
  /** The charity's account; null if the platform itself charges. */
  readonly account: string | null;
}

export async function cardInUse(db: Executor, scheduleId: string): Promise<CardInUse> {
  const { rows } = await sql<CardInUse>`
    select m.id as "paymentMethodId", m.processor, m.processor_customer_id as "customerId", c.processor_account as account
    from schedules s join payment_methods m on m.id = s.payment_method_id join charities c on c.id = s.charity_id
    where s.id = ${scheduleId}`.execute(db);
  if (!rows[0]) throw new Error(`there is no schedule ${scheduleId}`);
  return rows[0];
}

export interface CardUpdate {
  readonly sessionId: string;
  readonly scheduleId: string;
  /** The card to be replaced. */
  readonly paymentMethodId: string;
  readonly status: 'open' | 'succeeded' | 'failed';
  readonly requestedBy: string;
}

export async function keepCardUpdate(db: Executor, update: Omit<CardUpdate, 'status'>, now: Date): Promise<void> {
  const { sessionId, scheduleId, paymentMethodId, requestedBy } = update;
  await sql`
    insert into card_updates
      (session_id, schedule_id, payment_method_id, status, requested_by, next_check_at, created_at, updated_at)
    values (${sessionId}, ${scheduleId}, ${paymentMethodId}, 'open', ${requestedBy}, ${checkAt(now, 0)}, ${now}, ${now})
    on conflict (session_id) do nothing`.execute(db);
}

/** The pages that were opened for a schedule within a day. */
export async function pagesOfDay(
  db: Executor,
  scheduleId: string,
  now: Date,
): Promise<{
  readonly opened: number;
  /** The session of the latest page that may still be open. */
  readonly open: string | null;
}> {
  const { rows } = await sql<{ opened: number; open: string | null }>`
    select count(*)::int as opened, (array_agg(session_id order by created_at desc) filter (where status = 'open'))[1] as open
    from card_updates where schedule_id = ${scheduleId} and created_at > ${addMinutes(now, -24 * 60)}`.execute(db);
  return rows[0] ?? { opened: 0, open: null };
}

/** The card update of a session with this processor account. */
export async function findCardUpdate(
  db: Executor,
  { sessionId, processor }: { readonly sessionId: string; readonly processor: string },
): Promise<CardUpdate | null> {
  const { rows } = await sql<CardUpdate>`
    select u.session_id as "sessionId", u.schedule_id as "scheduleId", u.payment_method_id as "paymentMethodId",
           u.status, u.requested_by as "requestedBy"
    from card_updates u join payment_methods m on m.id = u.payment_method_id
    where u.session_id = ${sessionId} and m.processor = ${processor}`.execute(db);
  return rows[0] ?? null;
}

/** Minutes after a page was opened at which the processor is asked about it; at the last, it has expired. */
const CHECK_MINUTES = [10, 60, 360, 24 * 60 + 5] as const;
/** Minutes until a check that the processor did not answer is repeated; it does not count. */
const UNANSWERED_MINUTES = 2;

function checkAt(openedAt: Date, checks: number): Date | null {
  const minutes = CHECK_MINUTES[checks];
  return minutes === undefined ? null : addMinutes(openedAt, minutes);
}

export interface CheckedUpdate {
  readonly sessionId: string;
  readonly checks: number;
  readonly openedAt: Date;
}

/** Claims open card updates that are due for a check, for this worker alone until the check is repeated. */
export async function claimChecks(
  trx: Transaction,
  { processor, limit }: { readonly processor: string; readonly limit: number },
  now: Date,
): Promise<readonly CheckedUpdate[]> {
  const { rows } = await sql<CheckedUpdate>`
    with due as (
      select u.session_id from card_updates u join payment_methods m on m.id = u.payment_method_id
      where u.status = 'open' and u.next_check_at <= ${now} and m.processor = ${processor}
      order by u.next_check_at, u.session_id limit ${limit} for update of u skip locked)
    update card_updates u set next_check_at = ${addMinutes(now, UNANSWERED_MINUTES)} from due
    where u.session_id = due.session_id
    returning u.session_id as "sessionId", u.checks, u.created_at as "openedAt"`.execute(trx);
  return rows;
}

/** Counts a check of a card update that may still be open. After the last check there are no more. */
export async function countCheck(db: Executor, { sessionId, checks, openedAt }: CheckedUpdate): Promise<void> {
  await sql`
    update card_updates set checks = ${checks + 1}, next_check_at = ${checkAt(openedAt, checks + 1)}
    where session_id = ${sessionId} and status = 'open' and checks = ${checks}`.execute(db);
}

/** Ends an open card update. @returns false if another transaction has */
export async function endCardUpdate(
  db: Executor,
  sessionId: string,
  status: 'succeeded' | 'failed',
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update card_updates set status = ${status}, next_check_at = null, updated_at = ${now}
    where session_id = ${sessionId} and status = 'open' returning session_id`.execute(db);
  return rows.length === 1;
}

/**
 * Whether the card of a page that the donor opened later was taken into use after this one was saved. If it was taken
 * before that, the donor has gone back to the earlier page.
 */
export async function isSuperseded(
  trx: Transaction,
  { sessionId, scheduleId }: Pick<CardUpdate, 'sessionId' | 'scheduleId'>,
  savedAt: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from card_updates this join card_updates later on later.created_at > this.created_at
    where this.session_id = ${sessionId} and later.schedule_id = ${scheduleId} and later.status = 'succeeded'
      and later.updated_at >= ${savedAt} limit 1`.execute(trx);
  return rows.length > 0;
}

/** Locks a schedule's row, before its nights and its card. */
export async function lockSchedule(trx: Transaction, scheduleId: string): Promise<void> {
  await sql`select id from schedules where id = ${scheduleId} for update`.execute(trx);
}

/** Stores a donor's new card, of the same customer as the one before. It starts without a breaker or soft nights. */
export async function addCard(trx: Transaction, before: string, card: StoredCard, now: Date): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payment_methods
      (id, processor, processor_payment_method_id, processor_customer_id, checkout_id, email, brand, last4,
       expiry_month, expiry_year, fingerprint, created_at)
    select ${uuidv7()}, processor, ${card.paymentMethodId}, processor_customer_id, checkout_id, email, ${card.brand},
           ${card.last4}, ${card.expiryMonth}, ${card.expiryYear}, ${card.fingerprint}, ${now}
    from payment_methods where id = ${before}
    on conflict (processor_payment_method_id) do update set brand = excluded.brand
    returning id`.execute(trx);
  const id = rows[0]?.id;
  if (!id) throw new Error('a card vanished as it was written');
  return id;
}

/**
 * Gives a locked schedule another card. Nights that were held because of the old card are planned again if their time
 * is still ahead; those whose time has passed have failed, until their donor makes them up. So have nights that the old
 * card's bank wants confirmed, once it is certain that they were not. A preparation that is under way with the old card
 * is discarded. What a pot has reserved stays as far as it matches the new card.
 * @returns the numbers of the first two
 */
export async function replaceCard(
  trx: Transaction,
  { scheduleId, paymentMethodId }: { readonly scheduleId: string; readonly paymentMethodId: string },
  now: Date,
): Promise<{ readonly resumed: readonly number[]; readonly missed: readonly number[] }> {
  await sql`
    update schedules set payment_method_id = ${paymentMethodId}, payment_type = 'card'
    where id = ${scheduleId}`.execute(trx);
  // All of them before the pot, which the changes below may lock.
  await sql`select from payments where schedule_id = ${scheduleId} order by id for update`.execute(trx);
  await sql`
    update payments
    set intent_version = intent_version + 1, lease_owner = null, lease_until = null, updated_at = ${now}
    where schedule_id = ${scheduleId} and status in ('pending', 'held', 'skipped', 'cancelled') and ${HAS_NO_INTENT}`.execute(
    trx,
  );
  await endConfirmations(trx, scheduleId, now);
  const onHold = sql`p.schedule_id = ${scheduleId} and p.status in ${moves.resume.from} and p.failure_kind = 'card_stopped'`;
  const resumed = await changePayments(trx, {
    where: sql`${onHold} and ${DUE} > ${now}`,
    set: sql`status = case when p.held then ${moves.resume.to('held')} else ${moves.resume.to('pending')} end,
      failure_kind = null, failure_code = null, next_attempt_at = ${DUE}, updated_at = ${now}`,
  });
  const missed = await changePayments(trx, {
    where: sql`${onHold} and ${DUE} <= ${now}`,
    set: sql`status = ${moves.resume.to('failed')}, updated_at = ${now}`,
  });
  await adjustToCard(trx, scheduleId, now);
  return { resumed: numbersOf(resumed), missed: numbersOf(missed) };
}
