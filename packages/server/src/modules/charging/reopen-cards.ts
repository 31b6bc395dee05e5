import { sql } from 'kysely';
import { audit } from '../../lib/audit.ts';
import { inTransaction, type Transaction } from '../../lib/db.ts';
import { changePayments, numbersBySchedule } from '../payments/change.queries.ts';
import { closedBy } from '../payments/orders.queries.ts';
import { moves } from '../payments/states.queries.ts';
import type { ChargingContext } from './context.ts';
import { failLate, noticeEnds } from './missed-nights.ts';

interface Refused {
  /** The processor's error code, or the code of a hard decline. */
  readonly code: string;
  /** Only nights refused or declined since this time. */
  readonly since: Date;
  /** Only those of this processor account; without one, of all. */
  readonly processor?: string | undefined;
}

export interface Reopened {
  readonly card: string;
  readonly schedules: readonly { readonly scheduleId: string; readonly nights: readonly number[] }[];
}

/**
 * Reverts the consequences of rejections and hard declines that were our mistake, such as a rule against fraud that was
 * too broad: their cards are charged again, and nights that failed or were held become pending. Donors had been told
 * that nothing more is charged, so they are notified of all these nights, none of which is charged within two days.
 * Nights whose orders would have closed by then fail, or stay failed.
 */
export async function reopenCards(
  context: Pick<ChargingContext, 'db' | 'clock' | 'notify'>,
  refused: Refused & { readonly by: string },
): Promise<readonly Reopened[]> {
  const { db, clock, notify } = context;
  const { rows } = await sql<{ card: string }>`
    select distinct m.id as card from payments p join schedules s on s.id = p.schedule_id
      join payment_methods m on m.id = s.payment_method_id
    where ${isRefused(refused)} and (m.breaker is null or m.breaker_opened_at = p.updated_at)
    order by 1`.execute(db);
  const reopened: Reopened[] = [];
  for (const { card } of rows) {
    const done = await inTransaction(db, async (trx) => {
      const now = clock.now();
      await sql`select id from schedules where payment_method_id = ${card} order by id for update`.execute(trx);
      const { rows: cards } = await sql<{ breaker: string | null; since: Date | null }>`
          select breaker, breaker_opened_at as since from payment_methods where id = ${card} for update`.execute(trx);
      // A charge of it is disputed meanwhile.
      if (cards[0]?.breaker === 'disputed') return null;
      await sql`
          update payment_methods
          set breaker = null, breaker_opened_at = null, soft_nights = 0, soft_counted_at = null
          where id = ${card}`.execute(trx);
      const schedules = await reactivateNights(context, trx, { card, refused, now });
      for (const { scheduleId, nights } of schedules) await notify(trx, { kind: 'card_reopened', scheduleId, nights });
      const [before = {}] = cards;
      const subject = { kind: 'payment_method', id: card };
      const after = { refused: refused.code, schedules };
      await audit(trx, { actor: refused.by, action: 'card.reopen', subject, before, after }, now);
      return { card, schedules };
    });
    if (done) reopened.push(done);
  }
  return reopened;
}

const isRefused = ({ code, since, processor }: Refused) => sql`
  p.status = 'failed' and p.failure_kind in ('refused', 'hard') and p.failure_code = ${code} and p.updated_at >= ${since}
    and ${processor === undefined ? sql`true` : sql`p.processor = ${processor}`}`;

async function reactivateNights(
  context: Pick<ChargingContext, 'notify'>,
  trx: Transaction,
  { card, refused, now }: { readonly card: string; readonly refused: Refused; readonly now: Date },
): Promise<Reopened['schedules']> {
  const told = noticeEnds(now);
  const late = { ids: await closedOfCard(trx, card, told), where: sql`p.due_at < ${told}` };
  await failLate(context, trx, { ...late, where: sql`p.failure_kind = 'card_stopped' and ${late.where}` }, now);
  const reopened = await changePayments(trx, {
    where: sql`
      p.schedule_id in (select id from schedules where payment_method_id = ${card} and cancelled_at is null)
        and p.status in ${moves.reopen.from} and not (p.id = any(${late.ids}::uuid[]) and ${late.where})
        and ((p.status = 'held' and p.failure_kind = 'card_stopped') or (${isRefused(refused)}))`,
    set: sql`
      status = case when p.held then ${moves.reopen.to('held')} else ${moves.reopen.to('pending')} end,
      next_attempt_at = greatest(p.due_at, ${told}),
      postponed_to = case when p.due_at < ${told} then ${told}::timestamptz end, halted = false,
      failure_kind = null, failure_code = null, intent_version = p.intent_version + (p.intent_id is null)::int,
      lease_owner = null, lease_until = null, updated_at = ${now}`,
  });
  return numbersBySchedule(reopened).map(({ scheduleId, numbers }) => ({ scheduleId, nights: numbers }));
}

/** Payments of a card's active schedules whose orders are closed by a time, by id. */
async function closedOfCard(trx: Transaction, card: string, time: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from schedules where payment_method_id = ${card} and cancelled_at is null order by id`.execute(trx);
  const closed: string[] = [];
  for (const { id } of rows) closed.push(...(await closedBy(trx, id, time)));
  return closed;
}
