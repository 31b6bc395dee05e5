import { currency as currencyOf } from '@lantern-giving/core/api/common.schema';
import { FAILURE_KINDS } from '@lantern-giving/core/api/insights.schema';
import { sql } from 'kysely';
import * as z from 'zod';
import { countable, type Executor } from '../../platform/db.ts';

/** The campaign in which a charity was given to last. */
const campaign = z.object({
  charityId: z.uuid(),
  currency: currencyOf,
  campaign: z.nullable(z.string()),
  name: z.nullable(z.string()),
  monthDays: z.nullable(z.int()),
});
export type LastCampaign = z.infer<typeof campaign>;

export async function lastCampaign(db: Executor, slug: string): Promise<LastCampaign | null> {
  const { rows } = await sql`
    select c.id as "charityId", c.currency, k.id as campaign, k.name, k.month_days as "monthDays"
    from charities c
    left join lateral (
      select campaign_id from schedules where charity_id = c.id order by created_at desc limit 1) s on true
    left join campaigns k on k.id = s.campaign_id
    where c.slug = ${slug}`.execute(db);
  return rows[0] ? campaign.parse(rows[0]) : null;
}

interface Scope {
  readonly charityId: string;
  readonly campaign: string;
}

const night = z.object({
  number: z.int(),
  given: z.int(),
  givenGifts: z.int(),
  planned: z.int(),
  plannedGifts: z.int(),
  /** Of what still leaves on time: retries of nights that have passed are no night to come. */
  leavesAt: z.nullable(z.date()),
  date: z.nullable(z.string()),
  actionable: z.int(),
});
export type NightFigures = z.infer<typeof night>;

/** Payments of a campaign that are alike, with how many they are and what they come to. */
const counted = ({ charityId, campaign }: Scope) => sql`(
  select number, local_date, due_at, status, failure_kind, sum(gifts) as gifts, sum(amount) as amount
  from night_figures where charity_id = ${charityId} and campaign_id = ${campaign}
  group by number, local_date, due_at, status, failure_kind having sum(gifts) > 0) as p`;

/** What each night has brought and will bring, in order. */
export async function nightFigures(db: Executor, scope: Scope, now: Date): Promise<NightFigures[]> {
  const waiting = sql`p.status in ('pending', 'processing', 'held')`;
  const toCome = sql`p.status in ('pending', 'processing') and p.due_at >= ${now}`;
  const { rows } = await sql`
    select p.number,
      ${countable(sql`coalesce(sum(p.amount) filter (where p.status = 'succeeded'), 0)`)} as given,
      coalesce(sum(p.gifts) filter (where p.status = 'succeeded'), 0)::bigint as "givenGifts",
      ${countable(sql`coalesce(sum(p.amount) filter (where ${waiting}), 0)`)} as planned,
      coalesce(sum(p.gifts) filter (where ${waiting}), 0)::bigint as "plannedGifts",
      min(p.due_at) filter (where ${toCome}) as "leavesAt",
      min(p.local_date) filter (where ${toCome}) as date,
      coalesce(sum(p.gifts) filter (where ${waiting} and p.failure_kind = 'authentication'), 0)::bigint as actionable
    from ${counted(scope)} group by p.number order by p.number`.execute(db);
  return rows.map((row) => night.parse(row));
}

const cause = z.object({ cause_id: z.string(), title: z.string(), given: z.int() });

/** What each cause was given, the largest first. */
export async function causeFigures(db: Executor, scope: Scope) {
  const { rows } = await sql`
    select c.id as cause_id, c.title, ${countable(sql`sum(f.given)`)} as given
    from cause_figures f join causes c on c.id = f.cause_id
    where f.charity_id = ${scope.charityId} and f.campaign_id = ${scope.campaign}
    group by c.id, c.title having sum(f.given) > 0 order by given desc, c.title`.execute(db);
  return rows.map((row) => cause.parse(row));
}

const failure = z.object({ kind: z.enum(FAILURE_KINDS), gifts: z.int(), amount: z.int() });

/** Gifts that have not left for a reason that the card's bank gave. */
export async function failureFigures(db: Executor, scope: Scope) {
  const { rows } = await sql`
    select p.failure_kind as kind, sum(p.gifts)::bigint as gifts, ${countable(sql`sum(p.amount)`)} as amount
    from ${counted(scope)}
    where p.failure_kind is not null and p.status in ('pending', 'failed')
    group by p.failure_kind order by gifts desc`.execute(db);
  return rows.map((row) => failure.parse(row));
}

const gift = z.object({
  schedule_id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  created_at: z.date(),
  total: z.int(),
  number_of_payments: z.int(),
  causes: z.array(z.string()),
  cancelled: z.boolean(),
});

/** The newest schedules of a charity. */
export async function latestGifts(db: Executor, scope: Scope, most: number) {
  const { rows } = await sql`
    select s.id as schedule_id, d.first_name, d.last_name, s.created_at, s.total,
      s.cancelled_at is not null as cancelled,
      (select count(*)::int from payments p where p.schedule_id = s.id) as number_of_payments,
      array(select c.title from causes c where s.causes ? c.id order by c.position) as causes
    from schedules s join donors d on d.id = s.donor_id
    where s.charity_id = ${scope.charityId}
    order by s.created_at desc, s.id desc limit ${most}`.execute(db);
  return rows.map((row) => gift.parse(row));
}
