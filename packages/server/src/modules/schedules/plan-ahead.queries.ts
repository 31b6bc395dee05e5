import type { IsoDate, TimeZone } from '@lantern-giving/core/calendar';
import type { CampaignKind } from '@lantern-giving/core/campaigns';
import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import type { AmountsByCause } from '@lantern-giving/core/split';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../lib/db.ts';

/**
 * Active schedules that need further payments, longest due first. Not while their card is stopped or their charity is
 * on hold, so that nobody owes several weeks at once, and not without an approved charity.
 */
export async function schedulesToPlan(db: Database, limit: number, now: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from schedules s
      join payment_methods m on m.id = s.payment_method_id join charities c on c.id = s.charity_id
    where s.next_plan_at <= ${now} and s.next_plan_at is not null and s.cancelled_at is null
      and m.breaker is null and c.status = 'STATUSAPPROVED'
      and not exists (select from charge_halts h where h.charity_id = c.id)
    order by s.next_plan_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a schedule's row. @returns its card, if it still needs further payments */
export async function lockToPlan(trx: Transaction, id: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ card: string; due: boolean }>`
    select payment_method_id as card, coalesce(next_plan_at <= ${now}, false) and cancelled_at is null as due
    from schedules where id = ${id} for update`.execute(trx);
  return rows[0]?.due ? rows[0].card : null;
}

/** A gift that repeats, with the figures of each of its charges in minor units. */
export interface RepeatingGift {
  readonly charityId: string;
  readonly paymentMethodId: string;
  readonly currency: Currency;
  readonly timezone: TimeZone;
  readonly causes: AmountsByCause;
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
  readonly campaign: string;
  readonly kind: CampaignKind;
  readonly start: IsoDate;
  /** The day of the month of a monthly gift; null for any other. */
  readonly monthDay: number | null;
  readonly end: IsoDate;
  /** The last number that has a payment. */
  readonly lastNumber: number;
  /** The charity is on hold. */
  readonly isHalted: boolean;
}

export async function readRepeating(trx: Transaction, id: string): Promise<RepeatingGift> {
  const { rows } = await sql<RepeatingGift>`
    select s.charity_id as "charityId", s.payment_method_id as "paymentMethodId", s.currency, s.timezone, s.causes,
           s.total as amount, s.tip, s.fee, g.id as campaign, g.kind, g.start_date as start, s.month_day as "monthDay", g.end_date as end,
           (select coalesce(max(number), 0) from payments where schedule_id = s.id) as "lastNumber",
           exists (select from charge_halts h where h.charity_id = s.charity_id) as "isHalted"
    from schedules s join campaigns g on g.id = s.campaign_id where s.id = ${id}`.execute(trx);
  const [gift] = rows;
  if (!gift) throw new Error(`there is no schedule ${id}`);
  return gift;
}

export async function writeNextPlan(trx: Transaction, id: string, at: Date | null): Promise<void> {
  await sql`update schedules set next_plan_at = ${at} where id = ${id}`.execute(trx);
}
