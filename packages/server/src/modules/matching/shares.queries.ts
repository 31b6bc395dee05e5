import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Executor, PREPARED, type Transaction } from '../../lib/db.ts';
import { type MatchKind, postMatchMoves } from '../ledger/ledger.queries.ts';
import { standingIn } from '../payments/standing.queries.ts';

export type ShareState = 'reserved' | 'drawn' | 'released';

/** The state that the share of a row `of` payments has: drawn once it is given, reserved while it may be. */
export function shareStateIn(of: string): RawBuilder<ShareState> {
  return sql`case ${standingIn(of)} when 'given' then 'drawn' when 'lost' then 'released' else 'reserved' end`;
}

/**
 * Maximum number of schedules that a pot matches for one card, so that nobody takes all of it under many addresses. Until
 * the card has been charged for one of them, they together reserve no more than one schedule's cap: a card that can be
 * saved need not have any money.
 */
export const MATCHED_PER_CARD = 5;

/**
 * The schedules that a pot matches and that belong to a card, by its fingerprint: those that were matched with it, and
 * those that have it now. Each row has the matched amount and the reserved part of it, null without a share, and whether
 * the card has been charged for it.
 */
export function matchedWith({ pot, card }: { readonly pot: RawBuilder<unknown>; readonly card: RawBuilder<unknown> }) {
  return sql`(
    select matched.id, held.amount, held.reserved, exists (
        select from payment_attempts attempt join payments paid on paid.id = attempt.payment_id
          join payment_methods charged on charged.id = attempt.payment_method_id
        -- By the payments, whose index finds those of a schedule.
        where paid.schedule_id = matched.id and paid.status = 'succeeded' and attempt.state = 'succeeded'
          and charged.fingerprint = ${card}) as is_charged
    from (
        select present.id from payment_methods saved join schedules present on present.payment_method_id = saved.id
        where saved.fingerprint = ${card} and present.match_pot_id = ${pot}
        union select id from schedules where match_fingerprint = ${card} and match_pot_id = ${pot}) matched
      cross join lateral (
        select sum(share.amount) as amount, sum(share.amount) filter (where share.state = 'reserved') as reserved
        from payments part join match_shares share on share.payment_id = part.id where part.schedule_id = matched.id) held)`;
}

/** A matched payment that was just charged. */
export interface MatchedCharge {
  readonly paymentId: string;
  readonly attemptId: string;
  readonly scheduleId: string;
  readonly charityId: string;
  readonly currency: Currency;
  readonly at: Date;
  /** It counted as lost before, so that its share had been released. */
  readonly wasReleased: boolean;
}

/**
 * Draws the reserved shares of payments that are locked and were just charged. It does not touch the row of the pot,
 * which all gifts share: only an unexpected charge asks the pot again.
 */
export async function drawShares(trx: Transaction, charges: readonly MatchedCharge[]): Promise<void> {
  const { rows } = await sql<{ paymentId: string; potId: string; amount: MinorUnits }>`
    update match_shares set state = 'drawn'
    where payment_id = any(${charges.map(({ paymentId }) => paymentId)}::uuid[]) and state = 'reserved'
    returning payment_id as "paymentId", pot_id as "potId", amount`.execute(trx);
  const byPayment = new Map(charges.map((charge) => [charge.paymentId, charge]));
  const drawn = rows.flatMap(({ paymentId, potId, amount }) => {
    const charge = byPayment.get(paymentId);
    return charge ? [{ ...charge, potId, amount }] : [];
  });
  if (drawn.length > 0) {
    await postMatchMoves(
      trx,
      drawn.map(({ attemptId, ...move }) => ({
        ...move,
        kind: 'match_posted',
        sourceType: 'payment_attempt',
        sourceId: attemptId,
      })),
    );
  }
  const again = charges.filter(({ wasReleased }) => wasReleased).map(({ paymentId }) => paymentId);
  if (again.length > 0) await adjustShares(trx, again);
}

/**
 * Adjusts the shares of payments to their states and amounts: releases what is no longer matched, in proportion if a
 * part of a gift was refunded, and asks the pot for what is not matched yet. Locks the pots after the payments, which
 * this transaction has changed or locked.
 * @param at the time of the event that changes them, if the payments were locked and not changed
 */
export async function adjustShares(db: Executor, payments: readonly string[], at?: Date): Promise<void> {
  if (!db.isTransaction) throw new Error('matched payments are changed in a transaction');
  const trx = db as Transaction;
  const { rows } = await sql`
    select id from match_pots
    where id in (
      select s.match_pot_id from payments p join schedules s on s.id = p.schedule_id where p.id = any(${payments}::uuid[]))
    order by id for update`.execute(trx);
  if (rows.length > 0) await adjustWithLock(trx, payments, at);
}

/** Adjusts the share of a locked payment, if it was drawn, after a part of the payment was given back or came back. */
export async function adjustDrawnShare(trx: Transaction, paymentId: string, at: Date): Promise<void> {
  const { rows } = await sql`
    select from match_shares where payment_id = ${paymentId} and state = 'drawn'`.execute(trx);
  if (rows.length > 0) await adjustShares(trx, [paymentId], at);
}

/**
 * Brings what is reserved of a schedule, which is locked, to what its new card allows. A charge under way with the card
 * before is matched only if it still is.
 */
export async function adjustToCard(trx: Transaction, scheduleId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payments p join match_shares share on share.payment_id = p.id
    where p.schedule_id = ${scheduleId} and share.state = 'reserved' order by p.id for update of p`.execute(trx);
  if (rows.length === 0) return;
  await sql`
    select id from match_pots where id = (select match_pot_id from schedules where id = ${scheduleId}) for update`.execute(
    trx,
  );
  await adjustWithLock(
    trx,
    rows.map(({ id }) => id),
    at,
    { again: true },
  );
}

interface Move {
  readonly scheduleId: string;
  readonly potId: string;
  readonly charityId: string;
  readonly currency: Currency;
  readonly kind: Exclude<MatchKind, 'match_funded'>;
  readonly amount: MinorUnits;
  readonly at: Date;
}

/**
 * Adjusts the shares of payments whose pots this transaction has locked, by an earlier statement.
 * @param options.again whether what is reserved is asked for again, so that it stays only as far as its card allows
 */
export async function adjustWithLock(
  trx: Transaction,
  payments: readonly string[],
  at?: Date,
  { again = false } = {},
): Promise<void> {
  const before = (window: string) => sql`over (${sql.raw(window)} rows between unbounded preceding and 1 preceding)`;
  const { rows } = await sql<Move>`
    with night as (
      select p.id, p.schedule_id, p.number, p.local_date, p.amount, p.updated_at, s.match_pot_id as pot_id,
        pot.cap_per_schedule as cap, s.chain_code, card.fingerprint as card, ${shareStateIn('p')} as state, p.amount * pot.percent / 100 as full_share,
        coalesce(share.state, 'released') as was, coalesce(share.amount, 0) as had, coalesce(share.whole, 0) as whole,
        p.amount - (select coalesce(sum(taken.amount), 0)::bigint from (
          select amount from refunds where payment_id = p.id and state in ('pending', 'succeeded')
          union all select amount from disputes where payment_id = p.id and state = 'lost') taken) as kept
      from payments p join schedules s on s.id = p.schedule_id join match_pots pot on pot.id = s.match_pot_id
        join payment_methods card on card.id = s.payment_method_id
        left join match_shares share on share.payment_id = p.id
      where p.id = any(${payments}::uuid[])),
    wish as (
      select *, had - stays as freed, wanted - stays as missing
      from (
        select *, case when ${again} and state = 'reserved' then 0 else least(had, wanted) end as stays
        from (
          select *, case state
            when 'released' then 0
            when 'reserved' then case when ${again} then had else full_share end
            -- What is drawn is not raised any more, but for a refund that failed.
            else floor((case was when 'released' then full_share else whole end)::numeric * kept / amount)::bigint
          end as wanted from night) as wanting) as staying),
    -- Nights are matched in order of their dates, as far as the cap of their schedule, then their card and then the pot allow.
    room as (
      select schedule_id, max(cap) + sum(freed) - coalesce((
        select sum(share.amount) from payments p join match_shares share on share.payment_id = p.id
        where p.schedule_id = wish.schedule_id), 0) as room
      from wish group by schedule_id),
    capped as (
      select wish.*, greatest(0, least(missing,
        room - coalesce(sum(missing) ${before('partition by schedule_id order by local_date, number')}, 0))) as asked
      from wish join room using (schedule_id)),
    -- Null: as much as is asked for.
    card_room as (
      select asking.schedule_id, case
          when of_card.others >= ${MATCHED_PER_CARD} or exists (
            select from schedules owner join payment_methods own on own.id = owner.payment_method_id
            where owner.share_code = asking.chain_code and own.fingerprint = asking.card) then 0
          when of_card.is_charged then null
          else asking.cap - of_card.reserved + (
            select sum(case was when 'reserved' then freed else 0 end) from wish
            where wish.pot_id = asking.pot_id and wish.card = asking.card)
        end as card_room
      from (select distinct schedule_id, pot_id, cap, chain_code, card from wish where missing > 0) asking
        cross join lateral (
          select count(*) filter (where gift.id <> asking.schedule_id and gift.amount > 0) as others,
            coalesce(sum(gift.reserved), 0) as reserved, bool_or(gift.is_charged) as is_charged
          from ${matchedWith({ pot: sql`asking.pot_id`, card: sql`asking.card` })} gift) of_card),
    -- What has been drawn was granted to the card that was charged.
    fitting as (
      select capped.*, case when state = 'drawn' then asked else greatest(0, least(asked, card_room
        - coalesce(sum(case when state = 'drawn' or card_room = 0 then 0 else asked end)
            ${before('partition by pot_id, card order by local_date, schedule_id, number')}, 0))) end as fits
      from capped left join card_room using (schedule_id)),
    free as (
      select wish.pot_id, pot.available + sum(wish.freed) as free
      from wish join match_pots pot on pot.id = wish.pot_id group by wish.pot_id, pot.available),
    granted as (
      select fitting.*, greatest(0, least(fits, free
        - coalesce(sum(fits) ${before('partition by pot_id order by local_date, schedule_id, number')}, 0)))::bigint as more
      from fitting join free using (pot_id)),
    share as (
      insert into match_shares as share (payment_id, schedule_id, pot_id, state, whole, amount)
      select id, schedule_id, pot_id, case when stays + more = 0 then 'released' else state end,
        case when state <> 'drawn' or stays + more = 0 then stays + more
          when more = 0 then whole else ceil((stays + more)::numeric * amount / kept)::bigint end,
        stays + more
      from granted where stays + more <> had or (state <> was and stays + more > 0)
      on conflict (payment_id) do update
        set state = excluded.state, whole = excluded.whole, amount = excluded.amount),
    pot as (
      update match_pots pot set available = pot.available + change.freed
      from (select pot_id, sum(freed - more)::bigint as freed from granted group by pot_id having sum(freed - more) <> 0) change
      where pot.id = change.pot_id)
    select granted.schedule_id as "scheduleId", granted.pot_id as "potId", s.charity_id as "charityId",
      pots.currency, move.kind, sum(move.amount)::bigint as amount, coalesce(${at ?? null}::timestamptz, max(granted.updated_at)) as at
    from granted join schedules s on s.id = granted.schedule_id join match_pots pots on pots.id = granted.pot_id
      cross join lateral (values
        -- What was asked for again has not moved.
        ('match_voided', case was when 'reserved' then had - stays - more else 0 end),
        ('match_returned', case was when 'drawn' then had - stays - more else 0 end),
        ('match_reserved', stays + more - had),
        ('match_posted', case when state = 'drawn' then more + case was when 'reserved' then stays else 0 end else 0 end)
      ) as move (kind, amount)
    where move.amount > 0
    group by granted.schedule_id, granted.pot_id, s.charity_id, pots.currency, move.kind
    order by granted.schedule_id, move.kind ${PREPARED}`.execute(trx);
  if (rows.length > 0) await bookMoves(trx, rows);
}

async function bookMoves(trx: Transaction, moved: readonly Move[]): Promise<void> {
  const moves = moved.map((move) => ({ ...move, id: uuidv7() }));
  await sql`
    insert into match_moves (id, schedule_id, pot_id, kind, amount, moved_at)
    select id, schedule, pot, kind, amount, at
    from jsonb_to_recordset(${JSON.stringify(
      moves.map(({ id, scheduleId: schedule, potId: pot, kind, amount, at }) => ({
        id,
        schedule,
        pot,
        kind,
        amount,
        at,
      })),
    )}::jsonb) as move (id uuid, schedule uuid, pot uuid, kind text, amount bigint, at timestamptz)`.execute(trx);
  await postMatchMoves(
    trx,
    moves.map(({ id, ...move }) => ({ ...move, sourceType: 'match_move', sourceId: id })),
  );
}
