import type { IsoDate, TimeZone } from '@lantern-giving/core/calendar';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { Plan } from '@lantern-giving/core/plan';
import type { AmountsByCause, Multiplier, Split } from '@lantern-giving/core/split';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Database, Transaction } from '../../lib/db.ts';

/** What becomes of a gift that its donor wants repeated. */
export type Renewal = 'renewed' | 'planned_already' | 'not_possible' | 'card_disputed';

export interface RenewalDue {
  readonly scheduleId: string;
  /** The campaign in which it is to be repeated. */
  readonly campaignId: string;
}

/**
 * Gifts to be repeated, each in the next campaign of its kind that an admin has opened, once its own is over: until then
 * its donor may change it.
 */
export async function renewalsDue(db: Database, limit: number, today: IsoDate): Promise<readonly RenewalDue[]> {
  const { rows } = await sql<RenewalDue>`
    select s.id as "scheduleId", next.id as "campaignId"
    from campaigns c
      cross join lateral (
        select g.id from campaigns g
        where g.kind = c.kind and g.start_date > c.start_date and g.renews_since is not null and g.end_date >= ${today}
        order by g.start_date limit 1) next
      join schedules s on s.campaign_id = c.id
    where c.end_date < ${today}::date - 1 and s.auto_enroll and s.cancelled_at is null and s.renewal is null
      and exists (select from schedule_contacts k where k.schedule_id = s.id)
    limit ${limit}`.execute(db);
  return rows;
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
  readonly payFees: boolean;
  /** Null if the tip is an amount. */
  readonly tipBasisPoints: number | null;
  readonly tip: MinorUnits;
  readonly evergiveShare: number;
  readonly giftAid: boolean;
  /** Its Gift Aid declaration covers later gifts to the charity. */
  readonly isDeclaredFor: boolean;
  readonly email: string;
  readonly locale: string | null;
}

/** Locks a gift that is still to be repeated; null if it is not any more. */
export async function lockRenewable(trx: Transaction, scheduleId: string): Promise<Renewable | null> {
  const { rows } = await sql<Renewable>`
    select s.id, s.charity_id as "charityId", c.slug as "charitySlug", s.payment_method_id as "paymentMethodId",
           s.currency, s.timezone, s.causes, s.first_night as "firstNight", s.split_type as split, s.multiplier,
           s.night_30 as "night30", s.start_date_offset as "startDateOffset", s.pay_fees as "payFees",
           s.tip_basis_points as "tipBasisPoints", s.tip, s.evergive_share_percentage as "evergiveShare",
           s.gift_aid as "giftAid",
           exists (select from gift_aid_declarations a where a.schedule_id = s.id and a.other_gifts) as "isDeclaredFor",
           k.email, s.locale
    from schedules s join charities c on c.id = s.charity_id join schedule_contacts k on k.schedule_id = s.id
    where s.id = ${scheduleId} and s.auto_enroll and s.cancelled_at is null and s.renewal is null
    for update of s`.execute(trx);
  return rows[0] ?? null;
}

/** Whether the donor of a gift has planned one to the same charity in another campaign. */
export async function hasPlanned(trx: Transaction, scheduleId: string, campaignId: string): Promise<boolean> {
  const { rows } = await sql`
    select from schedules s join schedules o on o.donor_id = s.donor_id and o.charity_id = s.charity_id
    where s.id = ${scheduleId} and o.campaign_id = ${campaignId} and o.cancelled_at is null limit 1`.execute(trx);
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
    readonly causes: AmountsByCause;
    readonly plan: Plan;
    readonly now: Date;
  },
): Promise<void> {
  const { id, campaignId, shareCode, firstNight, causes, plan, now } = copy;
  const { total, night30Amount, tip, fee } = plan;
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
      from gift_aid_declarations where schedule_id = ${source.id} and other_gifts)
    insert into schedules
      (id, donor_id, charity_id, campaign_id, payment_method_id, payment_type, currency, timezone, locale, causes,
       first_night, split_type, multiplier, night_30, start_date_offset, pay_fees, tip_basis_points, total,
       night_30_amount, tip, fee, gift_aid, tax_receipt, auto_enroll, length_choice, widget, partner, share_code,
       evergive_share_percentage, calendar_version, cloned_from_schedule_id, created_at)
    select ${id}, donor_id, charity_id, g.id, payment_method_id, payment_type, currency, timezone, locale,
      ${JSON.stringify(causes)}::jsonb, ${firstNight}, split_type, multiplier, night_30, start_date_offset, pay_fees,
      tip_basis_points, ${total}, ${night30Amount}, ${tip}, ${fee}, ${source.giftAid && source.isDeclaredFor},
      tax_receipt, auto_enroll, length_choice, widget, partner, ${shareCode}, evergive_share_percentage,
      g.calendar_version, s.id, ${now}
    from schedules s, campaigns g where s.id = ${source.id} and g.id = ${campaignId}`.execute(trx);
}
