import type { Currency } from '@lantern-giving/core/money';
import type { Database } from '@lantern-giving/server/lib/db';
import { type Halt, listHalts } from '@lantern-giving/server/modules/charging/halt';
import { findViolations, type Violation } from '@lantern-giving/server/modules/charging/invariants';
import { ledgerSums } from '@lantern-giving/server/modules/ledger/ledger.queries';
import { sql } from 'kysely';
import { recordedSums } from '../engine/balance.ts';

const MAX_SCHEDULES = 20;
const MAX_MAILS = 50;

export interface ListedMail {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly subject: string;
  readonly createdAt: Date;
}

export interface ListedPayment {
  readonly number: number;
  readonly date: string;
  readonly total: number;
  readonly currency: Currency;
  readonly status: string;
  readonly attempts: number;
  readonly failure: string | null;
  readonly intent: string | null;
  /** Whether its donor disputes it with the bank, which has not decided. */
  readonly disputed: boolean;
}

export interface ListedSchedule {
  readonly id: string;
  readonly charity: string;
  readonly campaign: string;
  readonly linkVersion: number;
  /** Last day, as 2026-12-18. */
  readonly campaignEnds: string;
  readonly cancelled: boolean;
  readonly card: string;
  readonly breaker: string | null;
  readonly payments: readonly ListedPayment[];
}

interface ComparedSum {
  readonly charges: number;
  readonly captured: number;
  /** Refunded, or withdrawn by a dispute. */
  readonly reversed: number;
}

export interface Comparison {
  readonly currency: string;
  readonly ledger: ComparedSum;
  readonly processor: ComparedSum;
  readonly agrees: boolean;
}

export interface Figures {
  readonly mails: readonly ListedMail[];
  readonly schedules: readonly ListedSchedule[];
  readonly comparisons: readonly Comparison[];
  readonly violations: readonly Violation[];
  readonly halts: readonly Halt[];
}

/** The data of the sandbox's page. */
export async function readFigures(db: Database, now: Date): Promise<Figures> {
  const [mails, schedules, comparisons, violations, halts] = await Promise.all([
    listMails(db),
    listSchedules(db),
    compareBooks(db),
    findViolations(db, now),
    listHalts(db, now),
  ]);
  return { mails, schedules, comparisons, violations, halts };
}

async function listMails(db: Database): Promise<readonly ListedMail[]> {
  const { rows } = await sql<ListedMail>`
    select id, kind, recipient, subject, created_at as "createdAt" from mail_outbox
    where subject <> '' order by created_at desc, id desc limit ${MAX_MAILS}`.execute(db);
  return rows;
}

/** The text of one mail, or null. */
export async function readMail(
  db: Database,
  id: string,
): Promise<(ListedMail & { readonly text: string; readonly html: string; readonly locale: string }) | null> {
  const { rows } = await sql<ListedMail & { text: string; html: string; locale: string }>`
    select id, kind, recipient, subject, created_at as "createdAt", body_text as text, body_html as html, locale
    from mail_outbox
    where id = ${id} and subject <> ''`.execute(db);
  return rows[0] ?? null;
}

async function listSchedules(db: Database): Promise<readonly ListedSchedule[]> {
  const { rows } = await sql<ListedSchedule>`
    select s.id, c.name as charity, s.campaign_id as campaign, s.link_version as "linkVersion", g.end_date as "campaignEnds",
           s.cancelled_at is not null as cancelled, m.brand || ' •••• ' || m.last4 as card, m.breaker,
           (select coalesce(jsonb_agg(jsonb_build_object(
              'number', p.number, 'date', p.local_date, 'total', p.total, 'currency', p.currency, 'status', p.status,
              'failure', p.failure_code, 'intent', p.intent_id,
              'disputed', exists (
                select 1 from sandbox_disputes d join sandbox_charges h on h.id = d.charge
                where h.intent = p.intent_id and d.status = 'needs_response'),
              'attempts', (select count(*) from payment_attempts a where a.payment_id = p.id)) order by p.number), '[]')
            from payments p where p.schedule_id = s.id) as payments
    from schedules s join charities c on c.id = s.charity_id join campaigns g on g.id = s.campaign_id
      join payment_methods m on m.id = s.payment_method_id
    order by s.created_at desc, s.id desc limit ${MAX_SCHEDULES}`.execute(db);
  return rows;
}

async function compareBooks(db: Database): Promise<readonly Comparison[]> {
  const [ours, theirs] = await Promise.all([ledgerSums(db), recordedSums(db)]);
  const currencies = [...new Set([...ours, ...theirs].map((sum) => sum.currency))].sort();
  return currencies.map((currency) => {
    const sumOf = ({ charges = 0, captured = 0, reversed = 0 }: Partial<ComparedSum> = {}) => ({
      charges,
      captured,
      reversed,
    });
    const ledger = sumOf(ours.find((sum) => sum.currency === currency));
    const processor = sumOf(theirs.find((sum) => sum.currency === currency));
    const agrees =
      ledger.charges === processor.charges &&
      ledger.captured === processor.captured &&
      ledger.reversed === processor.reversed;
    return { currency, ledger, processor, agrees };
  });
}
