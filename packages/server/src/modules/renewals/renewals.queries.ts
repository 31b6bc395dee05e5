import type { IsoDate, TimeZone } from '@lantern-giving/core/calendar';
import type { CampaignKind } from '@lantern-giving/core/campaigns';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { Plan } from '@lantern-giving/core/plan';
import type { AmountsByCause, Multiplier, Split } from '@lantern-giving/core/split';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database, Transaction } from '../../lib/db.ts';
import { calendarVersion } from '../campaigns/calendar.queries.ts';
import { agreed, payableAgain } from '../schedules/queries.ts';

/** The outcome for a gift that its donor wants repeated. */
export type Renewal = 'renewed' | 'planned_already' | 'not_possible' | 'card_disputed' | 'not_told';

export interface RenewalDue {
  readonly scheduleId: string;
  /** The campaign in which it is to be repeated. */
  readonly campaignId: string;
}

/** The campaigns `c` that are over: until then the donor of a gift may change it. */
const isOver = (today: IsoDate) => sql`c.end_date < ${today}::date - 1`;

/** The gifts `s` whose donors want them repeated, and for which that is not decided yet. */
const isWanted = sql`
  s.auto_enroll and s.cancelled_at is null and s.renewal is null
  and exists (select from schedule_contacts k where k.schedule_id = s.id)`;

/** Whether the next campaign after `c` is the one that begins on a date, and none between them was left out. */
const isNext = (start: RawBuilder<unknown>) => sql`
  not exists (
    select from campaigns missed
    where missed.kind = c.kind and not missed.demo and missed.start_date > c.start_date and missed.start_date < ${start})`;

/**
 * Whether the donor of a gift `s` has planned a gift to the same charity in a campaign, even if they stopped it. It
 * must have the same card, since anybody may type the donor's address.
 */
const isPlannedIn = (campaign: RawBuilder<unknown>) => sql`
  exists (
    select from schedules o
      join payment_methods used on used.id = o.payment_method_id
      join payment_methods hers on hers.id = s.payment_method_id
        and hers.processor = used.processor and hers.fingerprint = used.fingerprint
    where o.donor_id = s.donor_id and o.charity_id = s.charity_id and o.campaign_id = ${campaign}
      and o.cloned_from_schedule_id is null)`;

/**
 * Gifts to be repeated, each in the next campaign of its kind if an admin has opened that, once its own campaign is
 * over: until then its donor may change it. If nobody opened a campaign in its time, its gifts are not repeated in the
 * one after it.
 */
export async function renewalsDue(db: Database, limit: number, today: IsoDate): Promise<readonly RenewalDue[]> {
  const { rows } = await sql<RenewalDue>`
    select s.id as "scheduleId", next.id as "campaignId"
    from campaigns c
      cross join lateral (
        select g.id, g.start_date from campaigns g
        where g.kind = c.kind and g.start_date > c.start_date and g.renews_since is not null and g.end_date >= ${today}
        order by g.start_date limit 1) next
      join schedules s on s.campaign_id = c.id
    where ${isOver(today)} and ${isWanted} and ${isNext(sql`next.start_date`)}
    order by s.created_at desc
    limit ${limit}`.execute(db);
  return rows;
}

/** A campaign, or one that could be opened. */
export interface Repeating {
  readonly id: string;
  readonly kind: CampaignKind;
  readonly start: IsoDate;
}

export interface Repeated {
  /** When an admin opened it; null if nobody has. */
  readonly openedAt: Date | null;
  /** Gifts to be repeated in it now or, if it is not open, as soon as it is opened. */
  readonly waiting: number;
}

/**
 * How many gifts campaigns repeat, by their ids. A gift that cannot be planned again counts until that is found out.
 */
export async function repeatedIn(
  db: Database,
  campaigns: readonly Repeating[],
  today: IsoDate,
): Promise<ReadonlyMap<string, Repeated>> {
  const { rows } = await sql<Repeated & { readonly id: string }>`
    select t.id, g.renews_since as "openedAt", (
      select count(*)::int
      from campaigns c
        join schedules s on s.campaign_id = c.id
        join payment_methods m on m.id = s.payment_method_id
      where c.kind = t.kind and c.start_date < t.start_date and coalesce(not g.demo and g.end_date >= ${today}, true)
        and ${isOver(today)} and ${isWanted} and ${isNext(sql`t.start_date`)}
        and m.breaker is distinct from 'disputed' and not ${isPlannedIn(sql`t.id`)}) as waiting
    from unnest(
        ${campaigns.map(({ id }) => id)}::text[], ${campaigns.map(({ kind }) => kind)}::text[],
        ${campaigns.map(({ start }) => start)}::date[]) as t (id, kind, start_date)
      left join campaigns g on g.id = t.id`.execute(db);
  return new Map(rows.map(({ id, ...repeated }) => [id, repeated]));
}

/** A gift that is to be repeated, with what its donor chose. */
export interface Renewable {
  readonly id: string;
  readonly charityId: string;
  readonly charitySlug: string;
  readonly paymentMethodId: string;
  readonly currency: Currency;
  readonly timezone: TimeZone;
  /** With the endowment's share in them. */
  readonly causes: AmountsByCause;
  readonly firstNight: number;
  readonly split: Split;
  readonly multiplier: Multiplier;
  readonly night30: boolean;
  readonly startDateOffset: number;
  /** The total that the card was to be charged. */
  readonly payable: MinorUnits;
  /** The covered fees in that. */
  readonly fee: MinorUnits;
  readonly payFees: boolean;
  readonly tip: MinorUnits;
  readonly giftAid: boolean;
  /** Its Gift Aid declaration covers later gifts to the charity. */
  readonly isDeclaredFor: boolean;
  readonly email: string;
  readonly locale: string | null;
}

/** Locks a gift that has yet to be repeated; null if it no longer has to be. */
export async function lockRenewable(trx: Transaction, scheduleId: string): Promise<Renewable | null> {
  const { rows } = await sql<Renewable>`
    select s.id, s.charity_id as "charityId", c.slug as "charitySlug", s.payment_method_id as "paymentMethodId",
           s.currency, s.timezone, coalesce(s.wished -> 'causes', s.causes) as causes, s.split_type as split, s.multiplier,
           coalesce((s.wished ->> 'first_night')::int, s.first_night) as "firstNight",
           coalesce((s.wished ->> 'night_30')::boolean, s.night_30) as "night30",
           ${payableAgain('s')} as payable, ${agreed('s', 'fee')} as fee,
           s.start_date_offset as "startDateOffset", s.pay_fees as "payFees",
           ${agreed('s', 'tip')} as tip, s.gift_aid as "giftAid",
           exists (select from gift_aid_declarations a where a.schedule_id = s.id and a.other_gifts and a.withdrawn_at is null) as "isDeclaredFor",
           k.email, s.locale
    from schedules s join charities c on c.id = s.charity_id join schedule_contacts k on k.schedule_id = s.id
    where s.id = ${scheduleId} and s.auto_enroll and s.cancelled_at is null and s.renewal is null
    for update of s`.execute(trx);
  return rows[0] ?? null;
}

export async function hasPlanned(trx: Transaction, scheduleId: string, campaignId: string): Promise<boolean> {
  const { rows } = await sql`
    select from schedules s where s.id = ${scheduleId} and ${isPlannedIn(sql`${campaignId}`)}`.execute(trx);
  return rows.length > 0;
}

export async function writeRenewal(trx: Transaction, scheduleId: string, renewal: Renewal): Promise<void> {
  await sql`update schedules set renewal = ${renewal} where id = ${scheduleId}`.execute(trx);
}

/**
 * Copies a gift with its contact into another campaign, and a Gift Aid declaration that covers later gifts. Its consents
 * stay with the first: they were given once.
 */
export async function copySchedule(
  trx: Transaction,
  source: Renewable,
  copy: {
    readonly id: string;
    readonly campaignId: string;
    readonly shareCode: string;
    readonly firstNight: number;
    readonly night30: boolean;
    readonly causes: AmountsByCause;
    readonly plan: Plan;
    readonly now: Date;
  },
): Promise<void> {
  const { id, campaignId, shareCode, firstNight, night30, causes, plan, now } = copy;
  const { total, night30Amount, tip, fee } = plan;
  const isWhole = firstNight === source.firstNight && night30 === source.night30;
  const { payable, fee: agreedFee } = source;
  const wished = { first_night: source.firstNight, night_30: source.night30, payable, fee: agreedFee };
  await sql`
    with contact as (
      insert into schedule_contacts
        (schedule_id, email, first_name, last_name, phone, country_code, address_1, address_2, house_number, city, state,
         postcode, country, is_address_from_lookup)
      select ${id}, email, first_name, last_name, phone, country_code, address_1, address_2, house_number, city, state,
        postcode, country, is_address_from_lookup
      from schedule_contacts where schedule_id = ${source.id}),
    declaration as (
      insert into gift_aid_declarations
        (id, schedule_id, donor_id, charity_id, wording, wording_version, locale, other_gifts, first_name, last_name,
         house, address, postcode, country, declared_at)
      select ${uuidv7()}::uuid, ${id}::uuid, donor_id, charity_id, wording, wording_version, locale, other_gifts,
        first_name, last_name, house, address, postcode, country, declared_at
      from gift_aid_declarations d
      where schedule_id = ${source.id} and other_gifts and withdrawn_at is null and ${source.giftAid}
        and exists (select from charities c where c.id = d.charity_id and c.gift_aid))
    insert into schedules
      (id, donor_id, charity_id, campaign_id, payment_method_id, payment_type, currency, timezone, locale, causes,
       first_night, split_type, multiplier, night_30, start_date_offset, pay_fees, tip_basis_points, total,
       night_30_amount, tip, fee, gift_aid, tax_receipt, auto_enroll, length_choice, widget, partner, share_code,
       evergive_share_percentage, calendar_version, cloned_from_schedule_id, wished, created_at)
    select ${id}, s.donor_id, s.charity_id, g.id, s.payment_method_id, s.payment_type, s.currency, s.timezone, s.locale,
      ${JSON.stringify(causes)}::jsonb, ${firstNight}, s.split_type, s.multiplier, ${night30}, s.start_date_offset,
      s.pay_fees, s.tip_basis_points, ${total}, ${night30Amount}, ${tip}, ${fee},
      ${source.giftAid && source.isDeclaredFor} and c.gift_aid, s.tax_receipt and c.tax_receipt, s.auto_enroll,
      s.length_choice, s.widget, s.partner, ${shareCode}, s.evergive_share_percentage, ${calendarVersion('g')}, s.id,
      ${isWhole ? null : JSON.stringify(wished)}::jsonb, ${now}
    from schedules s join charities c on c.id = s.charity_id, campaigns g
    where s.id = ${source.id} and g.id = ${campaignId}`.execute(trx);
}

/** Writes down when the donors of repeated gifts were told. The mails themselves are deleted later. */
export async function markTold(db: Database, mailKind: string): Promise<void> {
  await sql`
    update schedules s set told_at = m.sent_at from mail_outbox m
    where m.schedule_id = s.id and m.kind = ${mailKind} and m.status = 'sent'
      and s.cloned_from_schedule_id is not null and s.cancelled_at is null and s.told_at is null`.execute(db);
}

/**
 * Repeated gifts with a charge within the period of notice, counted from their mail or, if that has not been sent, from
 * now; and those whose mail has failed for good.
 */
export async function toldTooLate(
  db: Database,
  {
    mailKind,
    noticeDays,
    limit,
    now,
  }: { readonly mailKind: string; readonly noticeDays: number; readonly limit: number; readonly now: Date },
): Promise<readonly string[]> {
  const notice = sql`make_interval(days => ${noticeDays})`;
  const { rows } = await sql<{ id: string }>`
    select s.id from schedules s
      join schedules source on source.id = s.cloned_from_schedule_id and source.renewal = 'renewed'
      left join mail_outbox m on m.schedule_id = s.id and m.kind = ${mailKind}
      cross join lateral (
        select min(p.due_at) as due from payments p where p.schedule_id = s.id and p.status in ('pending', 'held')) first
    where s.cloned_from_schedule_id is not null and s.cancelled_at is null and first.due is not null
      and (s.told_at is null or s.told_at > ${now}::timestamptz - ${notice})
      and (first.due < coalesce(s.told_at, ${now}) + ${notice} or (s.told_at is null and m.status = 'failed'))
      and m.status is distinct from 'sending'
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Locks a repeated gift that is not stopped, with its mail if that is not sent yet; null if it is stopped, or the mail
 * is on its way.
 */
export async function lockRepeated(
  trx: Transaction,
  id: string,
  mailKind: string,
): Promise<{ readonly source: string; readonly toldAt: Date | null } | null> {
  const { rows } = await sql<{ source: string; toldAt: Date | null }>`
    select cloned_from_schedule_id as source, told_at as "toldAt" from schedules
    where id = ${id} and cancelled_at is null for update`.execute(trx);
  const { rows: mails } = await sql<{ status: string }>`
    select status from mail_outbox where schedule_id = ${id} and kind = ${mailKind} for update`.execute(trx);
  const isOnItsWay = mails.some(({ status }) => status === 'sending' || (status === 'sent' && !rows[0]?.toldAt));
  return isOnItsWay ? null : (rows[0] ?? null);
}

/** Withdraws a mail that was not sent. */
export async function dropMail(trx: Transaction, scheduleId: string, mailKind: string): Promise<void> {
  await sql`
    delete from mail_outbox where schedule_id = ${scheduleId} and kind = ${mailKind} and status = 'pending'`.execute(
    trx,
  );
}
