import { addMinutes } from '@lantern-giving/core/calendar';
import { MONTHLY_KINDS, NIGHT_30, REPEATING_KINDS, WEEKLY_KINDS } from '@lantern-giving/core/campaigns';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';
import type { TransactionKind } from '../ledger/ledger.queries.ts';
import { shareStateIn } from '../matching/shares.queries.ts';
import { causeFiguresOf, nightFiguresOf } from '../payments/figures.queries.ts';
import { STANDING } from '../payments/standing.queries.ts';

export interface Violation {
  /** The violated rule. */
  readonly rule: string;
  /** Ids of the records that violate it. */
  readonly subjects: readonly string[];
}

/** How long, in minutes, a due payment may wait while the processor is up, and an unfinished one for its recovery. */
export const BOUND_MINUTES = 60;
/** Maximum number of ids in a report. */
const SHOWN = 20;

/** When a pending payment `p` became due. A try that was not executed is repeated soon and does not postpone it. */
export const DUE_SINCE = sql`
  case when p.failure_kind is null then coalesce(p.postponed_to, p.due_at) else p.next_attempt_at end`;

/**
 * The record that a rule checks, each without the others: payments, schedules and so on by their id; reversals are
 * refunds and disputes; the figures of a charity in a campaign by both ids; pots are few, and all of them are checked.
 * `open`: only records that are open or wait, which indexes find however many others there are.
 */
export type Unit =
  | 'payment'
  | 'schedule'
  | 'attempt'
  | 'transaction'
  | 'transfer'
  | 'reversal'
  | 'figures'
  | 'pot'
  | 'open';

/** Restricts a rule to some records of its unit, by an SQL expression of their id. */
export type Only = (id: RawBuilder<unknown>) => RawBuilder<unknown>;
const ALL: Only = () => sql`true`;

interface Invariant {
  readonly rule: string;
  readonly unit: Unit;
  /** Selects the ids of the records that violate the rule, of those that it is restricted to. */
  readonly broken: (only: Only, now: Date) => RawBuilder<{ subject: string }>;
}

const open = sql`('sent', 'unknown')`;
/** All kinds: an index of the ledger begins with the kind, before the id of what is booked. */
export const BOOKED_KINDS: readonly TransactionKind[] = [
  'refund',
  'refund_failed',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
  'charge',
  'provider_fee',
  'payout',
];
/**
 * The only transactions that move the money of a match pot: an index finds them, but none finds the transfers of an
 * account.
 */
const MATCH_KINDS = sql`('match_funded', 'match_reserved', 'match_posted', 'match_voided', 'match_returned')`;
const POT_ACCOUNTS = sql`('match_pot', 'match_reserved')`;
/** The columns of an index, of which the last is the id of what is booked. */
const CHARGE_OF = sql`t.kind = 'charge' and t.source_type = 'payment_attempt' and t.source_id`;

const INVARIANTS: readonly Invariant[] = [
  {
    rule: 'a payment has succeeded exactly when one of its attempts has',
    unit: 'payment',
    broken: (only) => sql`
      select p.id::text as subject from payments p
        left join payment_attempts a on a.payment_id = p.id and a.state = 'succeeded'
      where ${only(sql`p.id`)} group by p.id having (p.status in ('succeeded', 'refunded')) <> (count(a.id) = 1)`,
  },
  {
    rule: 'a payment has an open attempt exactly while it is processing',
    unit: 'payment',
    broken: (only) => sql`
      select p.id::text as subject from payments p
        left join payment_attempts a on a.payment_id = p.id and a.state in ${open}
      where ${only(sql`p.id`)} group by p.id having (p.status = 'processing') <> (count(a.id) = 1)`,
  },
  {
    rule: 'a payment counts its attempts, so that the next one has a number and a key of its own',
    unit: 'payment',
    broken: (only) => sql`
      select p.id::text as subject from payments p join payment_attempts a on a.payment_id = p.id
      where ${only(sql`p.id`)} group by p.id having max(a.attempt_no) > p.attempts`,
  },
  {
    rule: 'an attempt asks for the total of its payment, in its currency, through its intent',
    unit: 'payment',
    broken: (only) => sql`
      select a.id::text as subject from payment_attempts a join payments p on p.id = a.payment_id
      where ${only(sql`p.id`)} and (a.state in ${open} or a.state = 'succeeded')
        and (a.total <> p.total or a.currency <> p.currency or a.intent_id is distinct from p.intent_id)`,
  },
  {
    rule: 'the causes of a payment add up to its amount',
    unit: 'payment',
    broken: (only) => sql`
      select p.id::text as subject from payments p
      where ${only(sql`p.id`)} and p.amount <> (select coalesce(sum(value::bigint), 0) from jsonb_each_text(p.causes))`,
  },
  {
    rule: 'a succeeded attempt is booked once: amount, tip and fee each to its own account',
    unit: 'payment',
    broken: (only) => sql`
      select a.id::text as subject
      from payment_attempts a join payments p on p.id = a.payment_id join schedules s on s.id = p.schedule_id
        left join ledger_transactions t on ${CHARGE_OF} = a.id
        left join ledger_transfers f on f.transaction_id = t.id
        left join ledger_accounts c on c.id = f.credit_account
      where ${only(sql`p.id`)} and a.state = 'succeeded'
      group by a.id, p.id, s.id
      having count(distinct t.id) <> 1
        or coalesce(sum(f.amount) filter (where c.kind = 'charity_payable' and c.owner = s.charity_id::text), 0) <> p.amount
        or coalesce(sum(f.amount) filter (where c.kind = 'tips'), 0) <> p.tip
        or coalesce(sum(f.amount) filter (where c.kind = 'fee_cover'), 0) <> p.fee
        or coalesce(sum(f.amount), 0) <> a.total`,
  },
  {
    rule: 'a booked charge belongs to a succeeded attempt and its schedule',
    unit: 'transaction',
    broken: (only) => sql`
      select t.id::text as subject from ledger_transactions t
        left join payment_attempts a on a.id = t.source_id and a.state = 'succeeded'
      where ${only(sql`t.id`)} and t.kind = 'charge' and (a.id is null or t.schedule_id is distinct from a.schedule_id)`,
  },
  {
    rule: 'an attempt belongs to a payment, its schedule and a card',
    unit: 'attempt',
    broken: (only) => sql`
      select a.id::text as subject from payment_attempts a
        left join payments p on p.id = a.payment_id left join payment_methods m on m.id = a.payment_method_id
      where ${only(sql`a.id`)} and (p.id is null or m.id is null or p.schedule_id <> a.schedule_id)`,
  },
  {
    rule: 'a transfer belongs to a transaction of its kind and leads from one account to another of the same currency',
    unit: 'transfer',
    broken: (only) => sql`
      select f.id::text as subject from ledger_transfers f
        left join ledger_transactions t on t.id = f.transaction_id
        left join ledger_accounts d on d.id = f.debit_account left join ledger_accounts c on c.id = f.credit_account
      where ${only(sql`f.id`)} and (t.id is null or d.currency is distinct from c.currency or d.id is null
          or f.schedule_id is distinct from t.schedule_id
          or t.kind not in ${MATCH_KINDS} and (d.kind in ${POT_ACCOUNTS} or c.kind in ${POT_ACCOUNTS}))`,
  },
  {
    rule: 'what was captured is what left clearing',
    unit: 'transaction',
    broken: (only) => sql`
      with captured as (
        select a.currency, sum(a.total) as amount
        from payment_attempts a left join ledger_transactions t on ${CHARGE_OF} = a.id
        where a.state = 'succeeded' and ${only(sql`t.id`)} group by a.currency),
      cleared as (
        select d.currency, sum(f.amount) as amount from ledger_transfers f
          join ledger_transactions t on t.id = f.transaction_id and t.kind = 'charge'
          join ledger_accounts d on d.id = f.debit_account where d.kind = 'clearing' and ${only(sql`t.id`)} group by d.currency)
      select coalesce(captured.currency, cleared.currency) as subject
      from captured full join cleared on cleared.currency = captured.currency
      where captured.amount is distinct from cleared.amount`,
  },
  {
    rule: 'no part of a charge gives back more than it was, and all parts what was given back',
    unit: 'payment',
    broken: (only) => sql`
      with taken as (
        select payment_id, currency, amount, tip, fee from refunds
        where state in ('pending', 'succeeded') and ${only(sql`payment_id`)}
        union all select payment_id, currency, amount, tip, fee from disputes
        where state = 'lost' and ${only(sql`payment_id`)})
      select p.id::text as subject from payments p join taken r on r.payment_id = p.id
      group by p.id
      having sum(r.amount) > p.amount or sum(r.tip) > p.tip or sum(r.fee) > p.fee
        or bool_or(r.currency <> p.currency) or p.status not in ('succeeded', 'refunded')`,
  },
  {
    rule: 'a payment is refunded exactly while all of it was given back',
    unit: 'payment',
    broken: (only) => sql`
      with taken as (
        select payment_id, total from refunds where state in ('pending', 'succeeded') and ${only(sql`payment_id`)}
        union all select payment_id, total from disputes where state = 'lost' and ${only(sql`payment_id`)})
      select p.id::text as subject from payments p left join taken r on r.payment_id = p.id
      where ${only(sql`p.id`)} and (p.status = 'refunded' or r.payment_id is not null)
      group by p.id having (p.status = 'refunded') <> (coalesce(sum(r.total), 0) = p.total)`,
  },
  {
    rule: 'a refund and a dispute are booked as far as they have come, each part from its own account',
    unit: 'reversal',
    broken: (only) => sql`
      with booked as (
        select t.source_id as id, t.kind,
          sum(f.amount) filter (where a.kind = 'charity_payable' and a.owner = s.charity_id::text) as amount,
          sum(f.amount) filter (where a.kind = 'tips') as tip, sum(f.amount) filter (where a.kind = 'fee_cover') as fee,
          sum(f.amount) as total
        from ledger_transactions t
          join (select id, payment_id from refunds union all select id, payment_id from disputes) r on r.id = t.source_id
          join payments p on p.id = r.payment_id join schedules s on s.id = p.schedule_id
          join ledger_transfers f on f.transaction_id = t.id
          join ledger_accounts a
            on a.id = case when t.kind in ('refund_failed', 'dispute_won') then f.credit_account else f.debit_account end
        where t.kind = any(${BOOKED_KINDS}) and t.source_type in ('refund', 'dispute') and ${only(sql`r.id`)} group by 1, 2),
      expected as (
        select id, 'refund' as kind, amount, tip, fee, total from refunds where refunded_at is not null
        union all
        select id, 'refund_failed', amount, tip, fee, total from refunds
        where state = 'failed' and refunded_at is not null
        union all select id, 'dispute_opened', 0, 0, 0, total from disputes
        union all select id, 'dispute_won', 0, 0, 0, total from disputes where state = 'won'
        union all select id, 'dispute_lost', amount, tip, fee, total from disputes where state = 'lost')
      select coalesce(booked.id, expected.id)::text as subject
      from booked full join (select * from expected where ${only(sql`id`)}) expected
        on expected.id = booked.id and expected.kind = booked.kind
      where booked.id is null or expected.id is null or booked.total <> expected.total
        or coalesce(booked.amount, 0) <> expected.amount or coalesce(booked.tip, 0) <> expected.tip
        or coalesce(booked.fee, 0) <> expected.fee`,
  },
  {
    rule: 'what a fee cover has left beyond the processor’s fee is booked to the charity',
    unit: 'payment',
    broken: (only) => sql`
      with taken as (
        select payment_id, fee from refunds where state in ('pending', 'succeeded') and ${only(sql`payment_id`)}
        union all select payment_id, fee from disputes where state = 'lost' and ${only(sql`payment_id`)}),
      source as (
        select id, payment_id, 'payment_attempt' as type from payment_attempts where state = 'succeeded' and ${only(sql`payment_id`)}
        union all select id, payment_id, 'refund' from refunds where ${only(sql`payment_id`)}
        union all select id, payment_id, 'dispute' from disputes where ${only(sql`payment_id`)}),
      booked as (
        select source.payment_id, sum(case t.kind when 'fee_surplus' then f.amount else -f.amount end) as surplus
        from source join ledger_transactions t on t.kind in ('fee_surplus', 'fee_surplus_returned')
            and t.source_type = source.type and t.source_id = source.id
          join ledger_transfers f on f.transaction_id = t.id
        group by 1),
      due as (
        select c.payment_id, c.surplus, greatest(0, p.fee - c.processor_fee
          - coalesce((select sum(fee) from taken where taken.payment_id = p.id), 0)) as expected
        from charge_fees c join payments p on p.id = c.payment_id where ${only(sql`c.payment_id`)})
      select coalesce(due.payment_id, booked.payment_id)::text as subject
      from due full join booked on booked.payment_id = due.payment_id
      where due.payment_id is null or due.surplus <> due.expected or due.surplus <> coalesce(booked.surplus, 0)`,
  },
  {
    rule: `a refund that was asked for is made or refused within ${BOUND_MINUTES} minutes`,
    unit: 'open',
    broken: (_only, now) => sql`
      select id::text as subject from refunds
      where state = 'requested' and requested_at < ${addMinutes(now, -BOUND_MINUTES)}`,
  },
  {
    rule: 'given, to come, waiting for the donor and lost add up to all that a schedule planned',
    unit: 'schedule',
    broken: (only) => sql`
      select s.id::text as subject from schedules s join payments p on p.schedule_id = s.id
        join campaigns g on g.id = s.campaign_id
      where ${only(sql`s.id`)} and g.kind <> all(${REPEATING_KINDS}) group by s.id
      having coalesce(sum(p.amount) filter (where ${STANDING} in ('given', 'to_come', 'waiting', 'lost')
          and (s.night_30 or p.number <> ${NIGHT_30})), 0)
        <> s.total + s.night_30_amount`,
  },
  {
    rule: 'a payment of a weekly gift is on the date of its number',
    unit: 'schedule',
    broken: (only) => sql`
      select s.id::text as subject from schedules s join campaigns g on g.id = s.campaign_id
        join payments p on p.schedule_id = s.id
      where ${only(sql`s.id`)} and g.kind = any(${WEEKLY_KINDS})
        and p.local_date <> g.start_date + (p.number - 1) * 7`,
  },
  {
    rule: 'a payment of a monthly gift is on the day of its schedule, or on the last one of a shorter month',
    unit: 'schedule',
    broken: (only) => sql`
      select s.id::text as subject from schedules s join campaigns g on g.id = s.campaign_id
        join payments p on p.schedule_id = s.id
        cross join lateral (select (g.start_date + make_interval(months => p.number - 1))::date as first) m
      where ${only(sql`s.id`)} and g.kind = any(${MONTHLY_KINDS})
        and p.local_date is distinct from
          least(m.first + s.month_day - 1, (m.first + interval '1 month')::date - 1)`,
  },
  {
    rule: `the next payments of a gift that repeats are added within ${BOUND_MINUTES} minutes`,
    unit: 'open',
    broken: (_only, now) => sql`
      select s.id::text as subject from schedules s
        join payment_methods m on m.id = s.payment_method_id join charities c on c.id = s.charity_id
      where s.next_plan_at <= ${addMinutes(now, -BOUND_MINUTES)} and s.next_plan_at is not null and s.cancelled_at is null
        and m.breaker is null and c.status = 'STATUSAPPROVED'
        and not exists (select from charge_halts h where h.charity_id = c.id)`,
  },
  {
    rule: 'the figures of a charity by night are the sums of its payments',
    unit: 'figures',
    broken: (only) => sql`
      with kept as (
        select charity_id, campaign_id, processor, number, local_date, due_at, status, failure_kind,
          sum(gifts) as gifts, sum(amount) as amount
        from night_figures where ${only(sql`(charity_id, campaign_id)`)} group by 1, 2, 3, 4, 5, 6, 7, 8 having sum(gifts) <> 0 or sum(amount) <> 0),
      summed as (${nightFiguresOf(only)})
      select concat_ws('/', charity_id, campaign_id, number, status) as subject
      from ((table kept except table summed) union (table summed except table kept)) as differing`,
  },
  {
    rule: 'the figures of a charity by cause are the sums of what was given',
    unit: 'figures',
    broken: (only) => sql`
      with kept as (
        select charity_id, campaign_id, cause_id, sum(given) as given
        from cause_figures where ${only(sql`(charity_id, campaign_id)`)} group by 1, 2, 3 having sum(given) <> 0),
      summed as (${causeFiguresOf(only)})
      select concat_ws('/', charity_id, campaign_id, cause_id) as subject
      from ((table kept except table summed) union (table summed except table kept)) as differing`,
  },
  {
    rule: 'a share of a match pot is as its payment: of its schedule, reserved, drawn or released, and no more than the pot adds',
    unit: 'payment',
    broken: (only) => sql`
      select p.id::text as subject from match_shares share join payments p on p.id = share.payment_id
        join schedules s on s.id = p.schedule_id join match_pots pot on pot.id = share.pot_id
      where ${only(sql`p.id`)} and (s.match_pot_id is distinct from pot.id or s.currency <> pot.currency or share.schedule_id <> s.id
        or share.state <> 'released' and share.state <> ${shareStateIn('p')}
        or share.whole > p.amount * pot.percent / 100)`,
  },
  {
    rule: 'a match pot adds no more to a schedule than its cap, which is what has moved for it',
    unit: 'schedule',
    broken: (only) => sql`
      select s.id::text as subject
      from schedules s join match_pots pot on pot.id = s.match_pot_id
        cross join lateral (
          select coalesce(sum(share.amount), 0) as amount
          from payments p join match_shares share on share.payment_id = p.id where p.schedule_id = s.id) as matched
        cross join lateral (
          select coalesce(sum(case kind when 'match_reserved' then amount when 'match_posted' then 0 else -amount end), 0)
            as amount
          from match_moves where schedule_id = s.id) as moved
      where ${only(sql`s.id`)} and (matched.amount > pot.cap_per_schedule or matched.amount <> moved.amount)`,
  },
  {
    rule: 'what is left of a match pot is what was put in less its shares, and so it is in the ledger',
    unit: 'pot',
    broken: (only) => sql`
      with balance as (
        select a.kind, a.owner, sum(moved.amount) as amount
        from ledger_transactions t join ledger_transfers f on f.transaction_id = t.id
          cross join lateral (values (f.credit_account, f.amount), (f.debit_account, -f.amount)) as moved (account, amount)
          join ledger_accounts a on a.id = moved.account
        where t.kind in ${MATCH_KINDS} and a.kind in ${POT_ACCOUNTS} group by 1, 2),
      shared as (
        select pot_id, sum(amount) as amount, sum(amount) filter (where state = 'reserved') as reserved
        from match_shares group by 1)
      select pot.id::text as subject
      from match_pots pot left join shared on shared.pot_id = pot.id
        left join balance here on here.kind = 'match_pot' and here.owner = pot.id::text
        left join balance held on held.kind = 'match_reserved' and held.owner = pot.id::text
      where ${only(sql`pot.id`)} and (pot.available <> pot.amount - coalesce(shared.amount, 0)
        or coalesce(here.amount, 0) <> pot.available or coalesce(held.amount, 0) <> coalesce(shared.reserved, 0))`,
  },
  {
    rule: `nothing that may be charged stays due for more than ${BOUND_MINUTES} minutes`,
    unit: 'open',
    broken: (_only, now) => sql`
      select p.id::text as subject from payments p
        join schedules s on s.id = p.schedule_id join payment_methods m on m.id = s.payment_method_id
      where p.status = 'pending' and not p.halted
        and (p.next_attempt_at <= ${addMinutes(now, -BOUND_MINUTES)} or (p.next_attempt_at > p.due_at and p.due_at <= ${now}))
        and ${DUE_SINCE} < ${addMinutes(now, -BOUND_MINUTES)}
        and s.cancelled_at is null and m.breaker is null
        and not exists (select 1 from charge_halts h where h.charity_id = s.charity_id)`,
  },
  {
    rule: `nothing stays unfinished ${BOUND_MINUTES} minutes after its lease`,
    unit: 'open',
    broken: (_only, now) => sql`
      select id::text as subject from payments
      where status = 'processing' and lease_until < ${addMinutes(now, -BOUND_MINUTES)}`,
  },
  {
    rule: `nobody is left not knowing for more than ${BOUND_MINUTES} minutes after a charge was sent`,
    unit: 'open',
    broken: (_only, now) => sql`
      select payment_id::text as subject from payment_attempts
      where state in ('sent', 'unknown') and sent_at < ${addMinutes(now, -BOUND_MINUTES)}`,
  },
  {
    rule: 'a night that waits is held for its card exactly while that card is stopped',
    unit: 'schedule',
    broken: (only) => sql`
      select p.id::text as subject from payments p
        join schedules s on s.id = p.schedule_id join payment_methods m on m.id = s.payment_method_id
      where ${only(sql`s.id`)} and p.status in ('pending', 'held')
        and (m.breaker is not null) <> (p.status = 'held' and p.failure_kind is not distinct from 'card_stopped')`,
  },
  {
    rule: 'a night is set aside only while its charity is halted',
    unit: 'open',
    broken: () => sql`
      select p.id::text as subject from payments p join schedules s on s.id = p.schedule_id
      where p.halted and not exists (select 1 from charge_halts h where h.charity_id = s.charity_id)`,
  },
  {
    rule: 'a cancelled schedule has nothing pending',
    unit: 'schedule',
    broken: (only) => sql`
      select p.id::text as subject from payments p join schedules s on s.id = p.schedule_id
      where ${only(sql`s.id`)} and s.cancelled_at is not null and p.status in ('pending', 'held')`,
  },
  {
    rule: 'a message of the processor is worked off within a day',
    unit: 'open',
    broken: (_only, now) => sql`
      select event_id as subject from webhook_inbox
      where processed_at is null and received_at < ${addMinutes(now, -24 * 60)}`,
  },
];

/** Which rules are checked, and of which records. */
export interface Checked {
  readonly unit?: Unit;
  readonly rules?: readonly string[];
  readonly only?: Only;
  /** Ids of the records, instead of `only`. */
  readonly ids?: readonly string[];
}

/** Sent once, however many rules ask for them, and found by index whatever number the planner expects. */
const AMONG_IDS: Only = (id) => sql`${id} = any((select ids from chosen)::uuid[])`;

/** Checks money invariants: all of them and of all records, or some. @returns the violations, empty if all hold */
export async function findViolations(
  executor: Executor,
  now: Date,
  { unit, rules, ids, only = ids ? AMONG_IDS : ALL }: Checked = {},
): Promise<readonly Violation[]> {
  const checks = INVARIANTS.filter((one) => (!unit || one.unit === unit) && (!rules || rules.includes(one.rule))).map(
    ({ rule, broken }) => sql`
      select ${rule}::text as rule, array(select subject from (${broken(only, now)}) as broken limit ${SHOWN}) as subjects`,
  );
  if (checks.length === 0) return [];
  const { rows } = await sql<Violation>`
    with chosen as materialized (select ${ids ?? []}::uuid[] as ids)
    select rule, subjects from (${sql.join(checks, sql` union all `)}) as checked
    where cardinality(subjects) > 0`.execute(executor);
  return rows;
}

/** What each rule is about, by rule. */
export const UNITS: ReadonlyMap<string, Unit> = new Map(INVARIANTS.map(({ rule, unit }) => [rule, unit]));
