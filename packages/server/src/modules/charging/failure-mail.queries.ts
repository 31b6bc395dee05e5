import type { TimeZone } from '@lantern-giving/core/calendar';
import type { Currency } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import type { ChargeNotice } from './notices.ts';

export interface Addressee {
  readonly email: string;
  readonly firstName: string;
  readonly locale: string | null;
  readonly timezone: TimeZone;
  readonly linkVersion: number;
  readonly campaignEnds: string;
  readonly charity: string;
  /** Last four digits of the card. */
  readonly last4: string;
  readonly currency: Currency;
}

export interface Night {
  readonly number: number;
  readonly date: string;
  readonly total: number;
  /** When it is charged, if it is. */
  readonly leaves: Date;
}

/** Recipient and context of a schedule's mails; undefined if the donor was erased. */
export async function addresseeOf(trx: Transaction, scheduleId: string): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select k.email, k.first_name as "firstName", s.locale, s.timezone, s.link_version as "linkVersion",
           c.name as charity, s.currency, m.last4, g.end_date as "campaignEnds"
    from schedules s join charities c on c.id = s.charity_id join campaigns g on g.id = s.campaign_id
      join schedule_contacts k on k.schedule_id = s.id join payment_methods m on m.id = s.payment_method_id
    where s.id = ${scheduleId}`.execute(trx);
  return rows[0];
}

function numbersNamed(notice: ChargeNotice): readonly number[] {
  switch (notice.kind) {
    case 'card_stopped':
      return [...notice.held, ...(notice.failed === null ? [] : [notice.failed])];
    case 'card_updated':
      return notice.missed;
    case 'nights_postponed':
    case 'card_reopened':
      return notice.nights;
    default:
      return [notice.number];
  }
}

/** The nights that a notice concerns, in order. */
export async function nightsNamed(trx: Transaction, notice: ChargeNotice): Promise<readonly Night[]> {
  const numbers = numbersNamed(notice);
  // A donor asked to authenticate one night sees all that wait for it, to do them in one go.
  const alsoWaiting = notice.kind === 'payment_needs_authentication';
  const { rows } = await sql<Night>`
    select number, to_char(local_date, 'YYYY-MM-DD') as date, total, next_attempt_at as leaves from payments
    where schedule_id = ${notice.scheduleId}
      and (number = any(${numbers}) or (${alsoWaiting} and status = 'failed' and failure_kind = 'authentication'))
    order by number`.execute(trx);
  return rows;
}

/**
 * Whether the donor was already asked today, in their own time zone, to authenticate nights of this schedule. An unsent
 * mail is dropped in favour of the one that lists more nights.
 */
export async function wasAskedToday(
  trx: Transaction,
  scheduleId: string,
  timezone: string,
  now: Date,
): Promise<boolean> {
  const today = sql`schedule_id = ${scheduleId} and kind = 'payment_needs_authentication'
    and (created_at at time zone ${timezone})::date = (${now}::timestamptz at time zone ${timezone})::date`;
  await sql`delete from mail_outbox where ${today} and status = 'pending' and attempts = 0`.execute(trx);
  const { rows } = await sql`select from mail_outbox where ${today} limit 1`.execute(trx);
  return rows.length > 0;
}
