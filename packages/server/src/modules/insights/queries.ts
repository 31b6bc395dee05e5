import { currency as currencyOf } from '@lantern-giving/core/api/common.schema';
import { FAILURE_KINDS } from '@lantern-giving/core/api/insights.schema';
import type { IsoDate } from '@lantern-giving/core/calendar';
import { CAMPAIGN_KINDS, REPEATING_KINDS } from '@lantern-giving/core/campaigns';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { cappedTotal, type Executor } from '../../lib/db.ts';
import { STANDING, standingsOf } from '../payments/standing.queries.ts';

/** How long after its end, in days, a campaign is shown before gifts without end. */
const SHOWN_AFTER_DAYS = 60;

/** The campaign of a charity's most recent donation. */
const campaign = z.object({
  charityId: z.uuid(),
  currency: currencyOf,
  campaign: z.nullable(z.string()),
  name: z.nullable(z.string()),
  kind: z.nullable(z.enum(CAMPAIGN_KINDS)),
  monthDays: z.nullable(z.literal([29, 30])),
});
export type LastCampaign = z.infer<typeof campaign>;

/** The campaign of the latest gift among some, read from the end of an index. */
const latest = (which: RawBuilder<boolean>, today: IsoDate) => sql`(
  select s.campaign_id from schedules s join campaigns g on g.id = s.campaign_id
  where s.charity_id = c.id and (s.cloned_from_schedule_id is null or g.unlock_date <= ${today}) and ${which}
  order by s.created_at desc limit 1)`;

/**
 * The campaign of a charity's latest gift. Gifts that are repeated ahead of their campaign do not hide the campaign
 * before. A gift without end, such as on Fridays, does not hide the nights of a campaign that is open or ended
 * recently.
 */
export async function lastCampaign(db: Executor, slug: string, today: IsoDate): Promise<LastCampaign | null> {
  const { rows } = await sql`
    select c.id as "charityId", c.currency, k.id as campaign, k.name, k.kind, k.month_days as "monthDays"
    from charities c
    left join campaigns k on k.id = coalesce(
      ${latest(sql<boolean>`g.kind <> all(${REPEATING_KINDS}) and g.end_date >= ${today}::date - ${SHOWN_AFTER_DAYS}::int`, today)},
      ${latest(sql<boolean>`true`, today)})
    where c.slug = ${slug}`.execute(db);
  return rows[0] ? campaign.parse(rows[0]) : null;
}

interface Scope {
  readonly charityId: string;
  readonly campaign: string;
}

const figure = z.object({ gifts: z.int(), amount: z.int() });

const night = z.object({
  number: z.int(),
  given: figure,
  planned: figure,
  waiting: figure,
  lost: figure,
  /** The nights among those lost that were cancelled rather than failed. */
  cancelled: figure,
  /** The refunded part of partly refunded nights. */
  refundedInPart: z.int(),
});
export type NightFigures = z.infer<typeof night>;

/** Groups of equal payments of a campaign, with count and sum. */
const counted = ({ charityId, campaign }: Scope) => sql`(
  select number, local_date, due_at, status, failure_kind, sum(gifts) as gifts, sum(amount) as amount
  from night_figures where charity_id = ${charityId} and campaign_id = ${campaign}
  group by number, local_date, due_at, status, failure_kind having sum(gifts) <> 0 or sum(amount) <> 0) as p`;

/** Count and sum of the payments `p` that meet a condition. */
const figureOf = (condition: RawBuilder<unknown>) => sql`jsonb_build_object(
  'gifts', coalesce(sum(p.gifts) filter (where ${condition}), 0)::bigint,
  'amount', ${cappedTotal(sql`coalesce(sum(p.amount) filter (where ${condition}), 0)`)})`;

/** Figures by night, in order. */
export async function nightFigures(db: Executor, scope: Scope): Promise<NightFigures[]> {
  const { rows } = await sql`
    select p.number,
      ${figureOf(sql`p.standing = 'given'`)} as given,
      ${figureOf(sql`p.standing = 'to_come'`)} as planned,
      ${figureOf(sql`p.standing = 'waiting'`)} as waiting,
      ${figureOf(sql`p.standing = 'lost'`)} as lost,
      ${figureOf(sql`p.status in ('cancelled', 'skipped', 'refunded')`)} as cancelled,
      ${cappedTotal(sql`coalesce(sum(p.amount) filter (where p.status = 'refunded_part'), 0)`)} as "refundedInPart"
    from (select p.*, ${STANDING} as standing from ${counted(scope)}) as p
    group by p.number order by p.number`.execute(db);
  return rows.map((row) => night.parse(row));
}

const ahead = z.object({
  number: z.int(),
  date: z.string(),
  leavesAt: z.date(),
  leaving: figure,
  actionable: z.int(),
});
export type AheadFigures = z.infer<typeof ahead>;

/**
 * The nights that are charged on the donors' next date, by number: donors who follow the local sighting give a
 * different night on it. Only nights that will still be charged on time; retries of past nights do not count.
 */
export async function nextDateFigures(db: Executor, scope: Scope, now: Date): Promise<AheadFigures[]> {
  const toCome = sql`p.status in ('pending') and p.due_at >= ${now}`;
  const { rows } = await sql`
    with p as (select p.*, ${STANDING} as standing from ${counted(scope)})
    select p.number, p.local_date as date,
      min(p.due_at) filter (where ${toCome}) as "leavesAt",
      ${figureOf(toCome)} as leaving,
      coalesce(sum(p.gifts) filter (where p.standing = 'waiting'), 0)::bigint as actionable
    from p
    where p.local_date = (select p.local_date from p where ${toCome} order by p.due_at, p.local_date limit 1)
    group by p.number, p.local_date having bool_or(${toCome}) order by p.number`.execute(db);
  return rows.map((row) => ahead.parse(row));
}

const due = figure.extend({ halted: z.boolean() });

/** What is due and was not declined, and whether charging is halted for any of it. */
export async function dueFigures(db: Executor, { charityId, campaign }: Scope, now: Date) {
  const { rows } = await sql`
    with due as (
      select processor, sum(gifts) as gifts, sum(amount) as amount from night_figures
      where charity_id = ${charityId} and campaign_id = ${campaign} and status = 'pending' and failure_kind is null
        and due_at < ${now}
      group by 1 having sum(gifts) <> 0)
    select coalesce(sum(gifts), 0)::bigint as gifts, ${cappedTotal(sql`coalesce(sum(amount), 0)`)} as amount,
      count(*) > 0 and (
        exists (select from charge_halts where charity_id = ${charityId})
        or exists (select from processor_halts where ended_at is null and processor in (select processor from due))
      ) as halted
    from due`.execute(db);
  return due.parse(rows[0]);
}

const cause = z.object({ cause_id: z.string(), title: z.string(), given: z.int() });

/** Amount given by cause, largest first. */
export async function causeFigures(db: Executor, scope: Scope) {
  const { rows } = await sql`
    select c.id as cause_id, c.title, ${cappedTotal(sql`sum(f.given)`)} as given
    from cause_figures f join causes c on c.id = f.cause_id
    where f.charity_id = ${scope.charityId} and f.campaign_id = ${scope.campaign}
    group by c.id, c.title having sum(f.given) > 0 order by given desc, c.title`.execute(db);
  return rows.map((row) => cause.parse(row));
}

const failure = figure.extend({ kind: z.enum(FAILURE_KINDS), donors: z.int(), plans: z.int() });

/**
 * A soft decline without further retries is reported as a separate kind, and so is a night whose time passed while its
 * card was stopped: it no longer waits for another card.
 */
const FAILURE_KIND = sql`
  case when p.failure_kind = 'soft' and p.status = 'failed' then 'exhausted'
    when p.failure_kind = 'card_stopped' and p.status = 'failed' then 'missed_on_hold' else p.failure_kind end`;
/** Not charged, for a reason other than that it is not due yet. */
const NOT_LEFT = sql`p.failure_kind is not null and p.status in ('pending', 'processing', 'held', 'failed')`;

/** Uncharged nights by the reason from the bank or the processor. */
export async function failureFigures(db: Executor, scope: Scope) {
  const { rows } = await sql`
    with figures as (
      select ${FAILURE_KIND} as kind, sum(p.gifts)::bigint as gifts, ${cappedTotal(sql`sum(p.amount)`)} as amount
      from ${counted(scope)} where ${NOT_LEFT} group by 1),
    people as (
      select ${FAILURE_KIND} as kind, count(distinct s.donor_id)::int as donors, count(distinct s.id)::int as plans
      from payments p join schedules s on s.id = p.schedule_id
      where s.charity_id = ${scope.charityId} and s.campaign_id = ${scope.campaign} and ${NOT_LEFT} group by 1)
    select figures.*, coalesce(people.donors, 0) as donors, coalesce(people.plans, 0) as plans
    from figures left join people on people.kind = figures.kind
    order by gifts desc, figures.kind`.execute(db);
  return rows.map((row) => failure.parse(row));
}

const people = z.object({ donors: z.int(), plans: z.int() });

/** Numbers of donors and of their schedules, cancelled ones included. */
export async function countPeople(db: Executor, scope: Scope) {
  const { rows } = await sql`
    select count(distinct donor_id)::int as donors, count(*)::int as plans from schedules
    where charity_id = ${scope.charityId} and campaign_id = ${scope.campaign}`.execute(db);
  return people.parse(rows[0]);
}

const gift = z.object({
  schedule_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  created_at: z.date(),
  total: z.int(),
  night_30_amount: z.int(),
  number_of_payments: z.int(),
  causes: z.array(z.string()),
  cancelled: z.boolean(),
  given: figure,
  planned: figure,
  waiting: figure,
  lost: figure,
});

/** A charity's newest schedules with the status of their nights. */
export async function latestGifts(db: Executor, scope: Scope, most: number) {
  const { rows } = await sql`
    select s.id as schedule_id, d.first_name, d.last_name, s.created_at, s.total, s.night_30_amount,
      s.cancelled_at is not null as cancelled, nights.*,
      array(select c.title from causes c where s.causes ? c.id order by c.position) as causes
    from schedules s join donors d on d.id = s.donor_id
      cross join lateral (
        select coalesce(sum(p.gifts), 0)::int as number_of_payments,
          ${figureOf(sql`p.standing = 'given'`)} as given,
          ${figureOf(sql`p.standing = 'to_come'`)} as planned,
          ${figureOf(sql`p.standing = 'waiting'`)} as waiting,
          ${figureOf(sql`p.standing = 'lost'`)} as lost
        from ${standingsOf(sql`s.id`, 'amount')} as p
      ) as nights
    where s.charity_id = ${scope.charityId}
    order by s.created_at desc, s.id desc limit ${most}`.execute(db);
  return rows.map((row) => gift.parse(row));
}
