import { addMinutes, monthlyStart, repeatedDates } from '@lantern-giving/core/calendar';
import { isRepeating } from '@lantern-giving/core/campaigns';
import { nationalDigits, normalEmail } from '@lantern-giving/core/person';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { PREPARED, PREPARED_LAST, type Transaction } from '../../lib/db.ts';
import type { mailRow } from '../../lib/mail/outbox.ts';
import { calendarVersion } from '../campaigns/calendar.queries.ts';
import { insertingPayments, type PlannedPayments } from '../payments/queries.ts';
import type { PlannedGift } from '../quotes/plan.ts';
import { declaredBy } from './gift-aid.queries.ts';
import type { ScheduleBody } from './schedule-body.ts';

export interface NewSchedule {
  readonly id: string;
  readonly shareCode: string;
  readonly locale: string;
  readonly body: ScheduleBody;
  readonly planned: PlannedGift;
  readonly createdAt: Date;
  /** Null if it is a demonstration's. */
  readonly checkoutId: string | null;
  /** Of the campaign's calendar that the plan was computed from; 1, of one that was never changed, if omitted. */
  readonly calendarVersion?: number;
  /** The first of the schedules that are made in the same checkout, if there are several. */
  readonly connection?: string | undefined;
}

/** The current facts that a new schedule relies on. */
export interface SchedulePreconditions {
  readonly isCardStopped: boolean;
  readonly isCharityApproved: boolean;
  /** The campaign still has the dates that the plan was computed from. */
  readonly isPlanCurrent: boolean;
  /** Of these dates, by the plan's authority. */
  readonly calendarVersion: number;
  /** Its address has received the maximum number of confirmations for an hour. */
  readonly isMailedOften: boolean;
}

/**
 * Maximum number of checkouts' schedules about which an email address is mailed in an hour: nobody has shown that the
 * address is theirs. Schedules beyond it are still created, or anybody could keep a donor from giving. Counted without
 * a lock: simultaneous requests may exceed it by a few.
 */
const MAILED_PER_HOUR = 40;

/**
 * The query that reads what a new schedule relies on, and locks card and charity until the transaction ends: until then
 * the card cannot be stopped, and the charity cannot lose its approval. The campaign is not locked, since all new
 * schedules would share its row. No row if the card was neither saved nor chosen in this checkout for this email
 * address, or not with the processor account of the charity: it may not be charged.
 */
export function lockingPreconditions(
  claim: {
    readonly paymentMethodId: string;
    readonly checkoutId: string;
    readonly email: string;
    /** The processor account of charities that are assigned to none. */
    readonly processor: string;
    readonly rateLimitScale: number;
    readonly now: Date;
  },
  { charity, campaign, fields }: Pick<PlannedGift, 'charity' | 'campaign' | 'fields'>,
): RawBuilder<SchedulePreconditions> {
  const { now } = claim;
  const { start, monthDays, localStart = null, localMonthDays = null } = campaign;
  return sql<SchedulePreconditions>`
    select m.breaker is not null as "isCardStopped", c.status = 'STATUSAPPROVED' as "isCharityApproved",
           (g.start_date, g.month_days, g.local_start_date, g.local_month_days) is not distinct from
             (${start}::date, ${monthDays}::integer, ${localStart}::date, ${localMonthDays}::integer) as "isPlanCurrent",
           ${calendarVersion('g', sql`${fields.start_date_offset}::integer`)} as "calendarVersion",
           exists (
             select from donors d join schedules s on s.donor_id = d.id
             where d.email = ${normalEmail(claim.email)} and s.checkout_id is not null
               and s.created_at > ${addMinutes(now, -60)} and s.created_at <= ${now}
             offset ${Math.ceil(MAILED_PER_HOUR * claim.rateLimitScale) - 1}::bigint) as "isMailedOften"
    from payment_methods m, charities c, campaigns g
    where m.id = ${claim.paymentMethodId}
      and (m.checkout_id = ${claim.checkoutId} or exists (
        select from payment_setups u where u.checkout_id = ${claim.checkoutId} and u.payment_method_id = m.id))
      and m.email = ${normalEmail(claim.email)} and m.processor = coalesce(c.processor, ${claim.processor})
      and c.id = ${charity.id} and g.id = ${campaign.id}
    for share of m for key share of c`;
}

/** Maximum number of schedules that are connected: those of several charities, each with the gifts added to it. */
export const MAX_CONNECTED = 20;

/**
 * Connects new schedules to one that the same checkout has made for the same email address, and locks that one until
 * the transaction ends.
 * @param added how many schedules are new
 * @returns the connection of all of them; null if there is no such schedule, or it has too many
 */
export async function connectTo(
  trx: Transaction,
  earlier: { readonly scheduleId: string; readonly checkoutId: string; readonly email: string },
  added: number,
): Promise<string | null> {
  const { rows } = await sql<{ connection: string }>`
    update schedules s set connection_id = coalesce(s.connection_id, s.id)
    from schedule_contacts c
    where s.id = ${earlier.scheduleId} and s.checkout_id = ${earlier.checkoutId}
      and c.schedule_id = s.id and c.email = ${normalEmail(earlier.email)}
      and ${added} + (select greatest(count(*), 1) from schedules o where o.connection_id = s.connection_id)
        <= ${MAX_CONNECTED}
    returning s.connection_id as connection`.execute(trx);
  return rows[0]?.connection ?? null;
}

/**
 * Inserts schedules with their payments, donor details, declarations and consents, donors for the addresses that have
 * none, and mails about them, all in one statement. An existing donor is not updated: typing an address does not prove
 * that it is theirs.
 * @param options.isLast whether the transaction ends with it
 */
export async function insertSchedules(
  trx: Transaction,
  schedules: readonly NewSchedule[],
  mails: readonly ReturnType<typeof mailRow>[] = [],
  { isLast = false } = {},
): Promise<void> {
  const donors = schedules.map(donorRow);
  const emails = donors.map(({ email }) => email);
  const declarations = schedules.flatMap(declarationRows);
  const payments = insertingPayments(schedules.map(paymentsOfPlan));
  const written = trx
    .with('known', (db) => db.selectFrom('donors').select(['id', 'email']).where('email', 'in', emails))
    // A donor whom another transaction has just made is not in `known`; only an update returns the id.
    .with(
      'made',
      () => sql<{ id: string; email: string }>`(
        insert into donors (id, email, first_name, last_name, created_at)
        select distinct on (email) id, email, first_name, last_name, created_at
        from jsonb_to_recordset(${JSON.stringify(donors)}::jsonb) as typed (
          id uuid, email text, first_name text, last_name text, created_at timestamptz)
        where email not in (select email from known) order by email
        on conflict (email) do update set first_name = donors.first_name
        returning id, email)`,
    )
    .with('donor', (db) => db.selectFrom('known').selectAll().unionAll(db.selectFrom('made').selectAll()))
    .with('contact', (db) => db.insertInto('schedule_contacts').values(schedules.map(contactRow)))
    .with('consent', (db) => db.insertInto('consents').values(schedules.flatMap(consentRows)))
    .with('planned', () => payments.planned)
    .with('payment', () => payments.payment)
    .with('figure', () => payments.figure)
    .with('night_figure', () => payments.nightFigure);
  const declared =
    declarations.length === 0
      ? written
      : written.with('declaration', (db) => db.insertInto('gift_aid_declarations').values(declarations));
  const told =
    mails.length === 0 ? declared : declared.with('mail', (db) => db.insertInto('mail_outbox').values(mails));
  const all = told.insertInto('schedules').values(schedules.map(scheduleRow));
  // Many at once are the demonstration's, whose text occurs only once.
  await (schedules.length === 1 ? all.modifyEnd(isLast ? PREPARED_LAST : PREPARED) : all).execute();
}

function paymentsOfPlan({ id, body, planned, createdAt }: NewSchedule): PlannedPayments {
  const { campaign, charity, fields, plan } = planned;
  return {
    scheduleId: id,
    charityId: charity.id,
    paymentMethodId: body.payment_method_id,
    currency: charity.currency,
    timezone: fields.timezone,
    campaign: campaign.id,
    charges: plan.charges,
    createdAt,
  };
}

function donorRow({ body, createdAt }: NewSchedule) {
  return {
    id: uuidv7(),
    email: normalEmail(body.email),
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    created_at: createdAt,
  };
}

/** The donor's id within the statement that makes the donor. */
function donorIdOf({ email }: ScheduleBody): RawBuilder<string> {
  return sql<string>`(select id from donor where email = ${normalEmail(email)})`;
}

function scheduleRow(schedule: NewSchedule) {
  const { id, body, planned, locale, shareCode, createdAt, checkoutId, connection } = schedule;
  const { fields, plan, charity, campaign, causes, monthDay } = planned;
  return {
    id,
    donor_id: donorIdOf(body),
    charity_id: charity.id,
    campaign_id: campaign.id,
    payment_method_id: body.payment_method_id,
    payment_type: body.payment_type,
    currency: charity.currency,
    timezone: fields.timezone,
    locale,
    causes: JSON.stringify(causes),
    first_night: isRepeating(campaign.kind) ? (plan.charges[0]?.number ?? 1) : fields.first_night,
    split_type: fields.split_type,
    multiplier: fields.multiplier,
    night_30: fields.night_30,
    start_date_offset: fields.start_date_offset,
    pay_fees: fields.pay_fees,
    tip_basis_points: fields.tip_percentage === null ? null : Math.round(fields.tip_percentage * 100),
    total: plan.total,
    night_30_amount: plan.night30Amount,
    tip: plan.tip,
    fee: plan.fee,
    gift_aid: body.gift_aid,
    tax_receipt: body.tax_receipt,
    auto_enroll: body.auto_enroll,
    length_choice: body.length_choice,
    widget: body.widget,
    partner: body.partner,
    chain_code: body.chain_code,
    share_code: shareCode,
    next_plan_at: nextPlanAt(planned, createdAt),
    campaign_source: body.friday?.campaign_source ?? null,
    partner_group: body.friday?.group ?? null,
    month_day: monthDay,
    evergive_share_percentage: fields.evergive_share_percentage ?? 0,
    calendar_version: schedule.calendarVersion ?? 1,
    connection_id: connection ?? null,
    checkout_id: checkoutId,
    created_at: createdAt,
  };
}

/** When payments are added to those of a plan; null unless its gift repeats. */
function nextPlanAt({ campaign, fields: { timezone }, plan, monthDay }: PlannedGift, now: Date): Date | null {
  if (!isRepeating(campaign.kind)) return null;
  const first = (plan.charges.at(-1)?.number ?? 0) + 1;
  const { dates, nextAt } = repeatedDates(
    { ...campaign, start: monthlyStart(campaign.start, monthDay) },
    { timezone, now, first },
  );
  // A quote may be a few minutes old, and the next date have come near since.
  return dates.length > 0 ? now : nextAt;
}

function contactRow({ id, body }: NewSchedule) {
  return {
    schedule_id: id,
    email: normalEmail(body.email),
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    phone: nationalDigits(body.phone),
    country_code: body.country_code.trim(),
    address_1: body.address_1.trim(),
    address_2: body.address_2.trim(),
    house_number: body.house_number.trim(),
    city: body.city.trim(),
    state: body.state.trim(),
    postcode: body.postcode.trim(),
    country: body.country,
    is_address_from_lookup: body.is_address_from_lookup,
  };
}

/**
 * Stores the exact wording of the declaration that was shown: it must be kept until six years after the last donation.
 */
function declarationRows({ id, body, planned, createdAt }: NewSchedule) {
  const declaration = body.gift_aid_declaration;
  if (!body.gift_aid || !declaration) return [];
  const row = {
    id: uuidv7(),
    schedule_id: id,
    donor_id: donorIdOf(body),
    charity_id: planned.charity.id,
    ...declaredBy(body, declaration),
    declared_at: createdAt,
  };
  return [row];
}

/** Stores consents given and not given: a refusal is a fact too. */
function consentRows({ id, body, createdAt }: NewSchedule) {
  const { email_opt_in: updates, charity_email: charity, card_consent: charges } = body;
  const mails = { wording: null, wording_version: null, wording_locale: null };
  const given = [
    { topic: 'updates', granted: updates, ...mails },
    { topic: 'charity', granted: charity, ...mails },
    ...(charges
      ? [
          {
            topic: 'charges',
            granted: true,
            wording: charges.text,
            wording_version: charges.version,
            wording_locale: charges.locale,
          },
        ]
      : []),
  ];
  const common = { schedule_id: id, donor_id: donorIdOf(body), source: 'checkout', recorded_at: createdAt };
  return given.map((consent) => ({ id: uuidv7(), ...consent, ...common }));
}
