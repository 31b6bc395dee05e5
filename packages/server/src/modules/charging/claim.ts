import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { PREPARED } from '../../lib/db.ts';
import { IS_OUTDATED } from '../campaigns/calendar.queries.ts';
import { moves } from '../payments/states.queries.ts';
import type { ChargingContext } from './context.ts';
import { CHARGE_LEASE, MAY_BE_CHARGED } from './due.queries.ts';
import { missedSince } from './missed-nights.ts';

/** A claimed payment, with the attempt that this worker is about to confirm. */
export interface ClaimedAttempt {
  readonly paymentId: string;
  readonly attemptNo: number;
  readonly intentId: string;
  readonly processorPaymentMethodId: string;
  readonly idempotencyKey: string;
}

/**
 * `intent_id is not null`, written as `length(…)` so that the planner does not use the index on `intent_id`: after a purge
 * or a restore, statistics may say that hardly any payment has one, and a claim would read all that have.
 */
const HAS_INTENT = sql`length(p.intent_id) > 0`;

/**
 * `next_attempt_at > since`, as a comparison of rows, whose selectivity Postgres does not guess. So it plans each claim
 * for its actual times, in about a millisecond. Otherwise it would do so only for tables above some size, and a claim
 * on those would cost more.
 */
const isDueSince = (since: Date) => sql`(p.next_attempt_at, p.id) > (${since}, 'ffffffff-ffff-ffff-ffff-ffffffffffff')`;

/** Payments `p` whose time has come. */
const isDue = ({ processor, clock }: ChargingContext) => sql`
  p.processor = ${processor.account} and p.status in ${moves.claim.from} and not p.halted
    and p.next_attempt_at <= ${clock.databaseNow()} and ${isDueSince(missedSince(clock.now()))}`;

/** Payments that may be confirmed now. While dates are moving, not those that still have the old ones. */
const dueIn = (context: ChargingContext, { isMoving }: Queue) => sql`
      payments p join schedules s on s.id = p.schedule_id join payment_methods m on m.id = s.payment_method_id
      where ${isDue(context)} and ${HAS_INTENT} and ${MAY_BE_CHARGED} ${isMoving ? sql`and not ${IS_OUTDATED}` : sql``}`;

interface Queue {
  /** Whether a claim may find something. */
  readonly mayFind: boolean;
  /** Whether a campaign has new dates to which some schedules have not moved yet: only then does a claim look at dates. */
  readonly isMoving: boolean;
}

/** What a claim is about to find, at a tenth of the cost of a claim that finds nothing. */
async function readQueue(context: ChargingContext): Promise<Queue> {
  // In the order of the index; otherwise the planner may read all payments if it expects many to be due.
  const { rows } = await sql<Queue>`
    select exists (
      select 1 from (
        select 1 from payments p where ${isDue(context)} order by p.next_attempt_at, p.id limit 1) as first) as "mayFind",
      exists (select 1 from campaigns where moving) as "isMoving" ${PREPARED}`.execute(context.db);
  return rows[0] ?? { mayFind: false, isMoving: false };
}

/** How many payments may be confirmed now, up to `most`. */
export async function countDue(context: ChargingContext, most: number): Promise<number> {
  const queue = await readQueue(context);
  if (!queue.mayFind) return 0;
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from (
      select 1 from ${dueIn(context, queue)} order by p.next_attempt_at, p.id limit ${most}) as due ${PREPARED}`.execute(
    context.db,
  );
  return rows[0]?.due ?? 0;
}

/**
 * Claims due payments with a lease and writes down that their confirmations are sent, in one statement that is
 * committed before any is. From then on only the processor knows the outcome, so a cancellation that comes later is too
 * late. A payment whose attempt cannot be written, because another is open or wrongly has its number, is left to
 * recovery and does not hold up the others.
 * @param limit as many as are sent at once: each has a lane and a call of the rate limit
 */
export async function claimDue(context: ChargingContext, limit: number): Promise<readonly ClaimedAttempt[]> {
  const queue = await readQueue(context);
  if (!queue.mayFind) return [];
  const [now, databaseNow] = [context.clock.now(), context.clock.databaseNow()];
  const ids = Array.from({ length: limit }, uuidv7);
  const { rows } = await sql<ClaimedAttempt>`
    with due as (
      select p.id, p.next_attempt_at, m.id as method, m.processor_payment_method_id
      from ${dueIn(context, queue)}
      order by p.next_attempt_at, p.id limit ${limit} for update of p skip locked),
    claimed as (
      update payments p
      set status = ${moves.claim.to('processing')}, attempts = p.attempts + 1, lease_owner = ${context.worker},
        lease_until = ${databaseNow} + ${CHARGE_LEASE}, updated_at = ${now}
      from due where p.id = due.id
      returning due.*, p.schedule_id, p.processor, p.attempts as attempt_no, p.intent_id, p.total, p.currency,
        concat('confirm:', p.id, ':', p.attempts) as idempotency_key),
    sent as (
      insert into payment_attempts
        (id, payment_id, schedule_id, processor, attempt_no, state, intent_id, payment_method_id, total, currency,
         idempotency_key, created_at, sent_at)
      select (${ids}::uuid[])[row_number() over ()], id, schedule_id, processor, attempt_no, 'sent', intent_id, method, total, currency,
        idempotency_key, ${now}, ${databaseNow}
      from claimed
      on conflict do nothing
      returning payment_id)
    select id as "paymentId", attempt_no as "attemptNo", intent_id as "intentId",
      processor_payment_method_id as "processorPaymentMethodId", idempotency_key as "idempotencyKey"
    from claimed where id in (select payment_id from sent) order by next_attempt_at, id ${PREPARED}`.execute(
    context.db,
  );
  return rows;
}

/** Keeps the payments whose charges are still on their way, so that no other worker asks the processor about them. */
export async function renewLeases({ db, clock, worker, lanes }: ChargingContext): Promise<void> {
  if (lanes.payments.length === 0) return;
  const now = clock.databaseNow();
  await sql`
    update payments set lease_until = ${now} + ${CHARGE_LEASE}
    where id = any(${lanes.payments}::uuid[]) and status = 'processing' and lease_owner = ${worker}
      and lease_until < ${now} + ${CHARGE_LEASE} / 2`.execute(db);
}
