import type { TimeZone } from '@lantern-giving/core/calendar';
import type { CampaignKind } from '@lantern-giving/core/campaigns';
import type { Currency } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';
import { lastDateOf } from '../schedules/queries.ts';
import type { NoticeOfChange } from './notices.ts';

export interface Addressee {
  readonly email: string;
  readonly firstName: string;
  readonly locale: string | null;
  readonly timezone: TimeZone;
  readonly linkVersion: number;
  readonly campaignEnds: string;
  readonly kind: CampaignKind;
  readonly charity: string;
  /** Last four digits of the card. */
  readonly last4: string;
  readonly currency: Currency;
  /** The donor has stopped what is ahead. */
  readonly isCancelled: boolean;
}

export interface Night {
  /** Of its payment. */
  readonly id: string;
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
           c.name as charity, s.currency, m.last4, ${lastDateOf('s', 'g')} as "campaignEnds", g.kind,
           s.cancelled_at is not null as "isCancelled"
    from schedules s join charities c on c.id = s.charity_id join campaigns g on g.id = s.campaign_id
      join schedule_contacts k on k.schedule_id = s.id join payment_methods m on m.id = s.payment_method_id
    where s.id = ${scheduleId}`.execute(trx);
  return rows[0];
}

/** The nights that a notice concerns, in order. */
export async function nightsNamed(trx: Transaction, notice: NoticeOfChange): Promise<readonly Night[]> {
  const numbers = notice.kind === 'card_updated' ? notice.missed : notice.nights;
  const { rows } = await sql<Night>`
    select id, number, to_char(local_date, 'YYYY-MM-DD') as date, total, next_attempt_at as leaves from payments
    where schedule_id = ${notice.scheduleId} and number = any(${numbers}) order by number`.execute(trx);
  return rows;
}
