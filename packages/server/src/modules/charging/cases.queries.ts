import { type CaseKind, HALTED_CASES } from '@lantern-giving/core/payments';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { audit } from '../../lib/audit.ts';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { ChargingContext } from './context.ts';
import { IS_UNEXPLAINED } from './processor-record.queries.ts';

interface KindOfCase {
  /** The kind of id that the subject of the case is. */
  readonly subject: string;
  /** The alarm in the log. */
  readonly alarm: string;
  /** Whether the cause of case `c` has demonstrably gone by `clock.now`, so that it closes without a person. */
  readonly gone?: RawBuilder<boolean>;
}

const SETTLED = sql<boolean>`
  not exists (select 1 from payment_attempts a
    where a.payment_id = c.subject_id::uuid and a.state in ('sent', 'unknown'))`;

/** No refusal with its code for a day. An earlier version did not record the time of the last one. */
const NOT_REFUSED_AGAIN = sql<boolean>`
  coalesce((c.about ->> 'lastAt')::timestamptz, c.opened_at) <= clock.now - interval '1 day'`;

const KINDS: Readonly<Record<CaseKind, KindOfCase>> = {
  unknown_outcome: {
    subject: 'payment',
    alarm: 'The processor cannot say what became of a charge.',
    gone: SETTLED,
  },
  amount_mismatch: {
    subject: 'payment',
    alarm: 'A captured amount differs from its payment.',
    gone: SETTLED,
  },
  charged_after_cancellation: {
    subject: 'payment',
    alarm: 'A night was charged although it was cancelled or skipped.',
    gone: sql`exists (select 1 from payments p where p.id = c.subject_id::uuid and p.status = 'refunded')`,
  },
  confirmation_open: {
    subject: 'payment',
    alarm: 'The processor refuses to cancel the charge of a night that was stopped; its donor may still confirm it.',
    gone: sql`
      not exists (select 1 from payments p
        where p.id = c.subject_id::uuid and p.status = 'failed' and p.failure_kind = 'authentication')`,
  },
  charity_halted: {
    subject: 'charity',
    alarm: 'The processor refuses every charge of a charity; it is halted.',
    gone: sql`not exists (select 1 from charge_halts h where h.charity_id = c.subject_id::uuid)`,
  },
  processor_halted: {
    subject: 'processor',
    alarm: 'The processor knows the cards of several donors no more; nothing is charged. Is it the right key?',
    gone: sql`
      not exists (select 1 from processor_halts h
        where h.processor = c.subject_id and h.ended_at is null and h.restored_to is null)`,
  },
  restored: {
    subject: 'processor',
    alarm: 'The database was restored; nothing is charged until the record of the processor is booked.',
    gone: sql`
      not exists (select 1 from processor_halts h
        where h.processor = c.subject_id and h.ended_at is null and h.restored_to is not null)`,
  },
  unfamiliar_refusal: {
    subject: 'code',
    alarm: 'The processor refuses a night for a reason on no list; it is asked again in 3 hours.',
    gone: NOT_REFUSED_AGAIN,
  },
  night_refused: {
    subject: 'code',
    alarm: 'The processor refuses to charge a night; it has failed.',
    gone: NOT_REFUSED_AGAIN,
  },
  nights_overdue: { subject: 'reason', alarm: 'Nights that are due have not been charged.' },
  books_differ: {
    subject: 'charge',
    alarm: 'Our record differs from the processor’s.',
    gone: sql`
      case c.code
        when 'missing_here' then
          (exists (select 1 from payment_attempts a where a.charge_id = c.subject_id and a.state = 'succeeded')
            or exists (select 1 from refunds r where r.processor_refund_id = c.subject_id)
            or exists (select 1 from disputes d where d.processor_dispute_id = c.subject_id))
          and not exists (
            select 1 from processor_transactions t where t.source_id = c.subject_id and ${IS_UNEXPLAINED})
        when 'missing_there' then
          exists (select 1 from processor_transactions t where t.source_id = c.subject_id)
        else false end`,
  },
  rule_broken: { subject: 'rule', alarm: 'A rule of the books is broken.' },
  unbooked_event: { subject: 'event', alarm: 'The processor reports a movement of money that nothing books.' },
  fraud_warning: {
    subject: 'charge',
    alarm: 'A donor’s bank reports a charge as fraud; it is likely to be disputed.',
    // A dispute stops the card; a refund does not, so the plan has to be cancelled too.
    gone: sql`
      exists (select 1 from payment_attempts a join payments p on p.id = a.payment_id
        where a.charge_id = c.subject_id and a.state = 'succeeded'
          and (exists (select 1 from disputes d where d.payment_id = p.id)
            or (p.status = 'refunded' and not exists (
              select 1 from payments n where n.schedule_id = p.schedule_id and n.status in ('pending', 'processing')))))`,
  },
  dispute: {
    subject: 'charge',
    alarm: 'A donor’s bank demands a charge back.',
    // Only the processor knows of a dispute that could not be booked. An earlier version did not record which one it
    // is.
    gone: sql`
      exists (select 1 from payment_attempts a join disputes d on d.payment_id = a.payment_id
        where a.charge_id = c.subject_id and a.state = 'succeeded'
          and d.processor_dispute_id = coalesce(c.about ->> 'disputeId', d.processor_dispute_id))
      and not exists (select 1 from payment_attempts a join disputes d on d.payment_id = a.payment_id
        where a.charge_id = c.subject_id and a.state = 'succeeded' and d.state = 'open')`,
  },
  dispute_uncollected: {
    subject: 'dispute',
    alarm: 'A charity’s part of a lost dispute was not taken back from its account.',
    gone: sql`
      not exists (select 1 from disputes d where d.processor_dispute_id = c.subject_id and d.collect_at is not null)`,
  },
  refund_uncollected: {
    subject: 'refund',
    alarm: 'A charity’s part of a refund was not taken back from its account.',
    gone: sql`
      not exists (select 1 from refunds r where r.processor_refund_id = c.subject_id and r.collect_at is not null)`,
  },
  refund_failed: { subject: 'refund', alarm: 'A refund did not reach its donor.' },
};

/** What needs a person. */
interface NewCase {
  readonly kind: CaseKind;
  /** Id of its subject, such as the payment's. */
  readonly subject: string;
  /** Error code of the processor. */
  readonly code?: string | null;
  /** Further ids and figures for the alarm. Never personal data. */
  readonly about?: Readonly<Record<string, string | number>>;
}

interface Finding {
  readonly context: Pick<ChargingContext, 'log'>;
  /** The transaction of what the case is about. */
  readonly trx: Executor;
  readonly now: Date;
}

/** Opens a case and rings its alarm, unless the same case is open, which rings daily anyway. */
export async function openCase({ context, trx, now }: Finding, found: NewCase): Promise<void> {
  const { kind, subject, code = null, about = {} } = found;
  const { rows } = await sql`
    insert into open_cases (id, kind, subject_kind, subject_id, code, about, opened_at, last_rung_at)
    values (${uuidv7()}, ${kind}, ${KINDS[kind].subject}, ${subject}, ${code}, ${JSON.stringify(about)}, ${now}, ${now})
    on conflict (kind, subject_id) where closed_at is null do nothing
    returning id`.execute(trx);
  if (rows.length > 0) ring(context.log, { ...found, code, about });
}

/**
 * Updates the details of a case, and opens it if it is not open. Rings its alarm if the details are new: a person must
 * not have to wait for the next day's alarm.
 */
export async function tellCase(finding: Finding, found: NewCase): Promise<void> {
  const { context, trx, now } = finding;
  const { kind, subject, about = {} } = found;
  const { rows } = await sql`
    update open_cases set about = ${JSON.stringify(about)}, last_rung_at = ${now}
    where closed_at is null and kind = ${kind} and subject_id = ${subject} and about <> ${JSON.stringify(about)}::jsonb
    returning id`.execute(trx);
  if (rows.length > 0) ring(context.log, found);
  else await openCase(finding, found);
}

/** Removes details of an open case, without an alarm. */
export async function clearCase(db: Executor, { kind, subject }: Pick<NewCase, 'kind' | 'subject'>): Promise<void> {
  await sql`
    update open_cases set about = '{}'
    where closed_at is null and kind = ${kind} and subject_id = ${subject} and about <> '{}'`.execute(db);
}

/** Code of the case of an inquiry: the bank asks before it demands the charge back, and no money has moved. */
export const INQUIRY = 'inquiry';

/** Closes the case of an inquiry that is over, or has become a dispute. */
export async function closeInquiry(trx: Transaction, { chargeId, disputeId }: Inquiry, now: Date): Promise<void> {
  await sql`
    update open_cases set closed_at = ${now}, closed_by = 'system'
    where closed_at is null and kind = 'dispute' and subject_id = ${chargeId} and code = ${INQUIRY}
      and about ->> 'disputeId' = ${disputeId}`.execute(trx);
}

interface Inquiry {
  readonly chargeId: string;
  readonly disputeId: string;
}

/** Whether there is a case of a dispute, or was one. */
export async function wasDisputeTold(db: Executor, disputeId: string): Promise<boolean> {
  const { rows } = await sql`
    select from open_cases
    where kind = 'dispute' and about ->> 'disputeId' = ${disputeId} and code is distinct from ${INQUIRY} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** How many times as many refusals as at the last alarm ring the next one. */
const RINGS_AGAIN_AT = 5;

/**
 * Counts a refusal in the one case of its code, which the first refusal opens, and rings at the first, the 5th, the
 * 25th and so on. It has to be the last statement of its transaction: all refusals with a code wait for this row, so
 * nothing may be locked after it, and it is held for no longer than the commit. Charges never wait for it: only refused
 * nights come here, which are few. If a mistake makes them many, the processor's rate limit lets through some dozens in
 * a second.
 */
export async function countRefusal(
  { context, trx, now }: Finding,
  {
    kind,
    code,
    paymentId,
  }: { readonly kind: 'night_refused' | 'unfamiliar_refusal'; readonly code: string; readonly paymentId: string },
): Promise<void> {
  const last = { paymentId, lastAt: now.toISOString() };
  const { rows } = await sql<{ refusals: number }>`
    insert into open_cases as c (id, kind, subject_kind, subject_id, about, opened_at, last_rung_at)
    values (${uuidv7()}, ${kind}, ${KINDS[kind].subject}, ${code}, ${JSON.stringify({ ...last, refusals: 1 })}, ${now}, ${now})
    on conflict (kind, subject_id) where closed_at is null do update
    set about = c.about || excluded.about
      || jsonb_build_object('refusals', coalesce((c.about ->> 'refusals')::int, 1) + 1)
    returning (about ->> 'refusals')::int as refusals`.execute(trx);
  const refusals = rows[0]?.refusals ?? 0;
  if (isPowerOf(RINGS_AGAIN_AT, refusals)) ring(context.log, { kind, subject: code, about: { ...last, refusals } });
}

function isPowerOf(base: number, count: number): boolean {
  let power = 1;
  while (power < count) power *= base;
  return power === count;
}

function ring(log: ChargingContext['log'], { kind, subject, code, about }: NewCase): void {
  log.alarm(KINDS[kind].alarm, { case: kind, [KINDS[kind].subject]: subject, ...(code ? { code } : {}), ...about });
}

/** Rings the alarms of all cases that have been open for another day. */
export async function ringOpenCases({ db, clock, log }: Pick<ChargingContext, 'db' | 'clock' | 'log'>): Promise<void> {
  const now = clock.now();
  const { rows } = await sql<NewCase>`
    update open_cases set last_rung_at = ${now}
    where closed_at is null and last_rung_at <= ${now}::timestamptz - interval '1 day'
    returning kind, subject_id as subject, code, about`.execute(db);
  for (const open of rows) ring(log, open);
}

const GONE = sql.join(
  Object.entries(KINDS).flatMap(([kind, { gone }]) => (gone ? [sql`when ${sql.lit(kind)} then ${gone}`] : [])),
  sql` `,
);

/** Closes the cases whose cause has demonstrably gone. @param removed by whom, if a person has just removed the cause */
export async function closeGone(
  db: Executor,
  now: Date,
  removed?: { readonly kind: CaseKind; readonly by: string; readonly note?: string | undefined },
): Promise<void> {
  await sql`
    update open_cases c
    set closed_at = ${now}, closed_by = ${removed?.by ?? 'system'}, note = ${removed?.note ?? null}
    from (values (${now}::timestamptz)) as clock (now)
    where c.closed_at is null and c.kind = coalesce(${removed?.kind ?? null}, c.kind)
      and case c.kind ${GONE} else false end`.execute(db);
}

/**
 * Opens a case for everything of a kind that a check has just found, updates the figures of open cases, and closes
 * those whose subject it no longer found.
 */
export async function updateCases(finding: Finding, kind: CaseKind, found: readonly Omit<NewCase, 'kind'>[]) {
  const { trx, now } = finding;
  const still = found.map(({ subject }) => subject);
  await sql`
    update open_cases set closed_at = ${now}, closed_by = 'system'
    where closed_at is null and kind = ${kind} and subject_id <> all(${still}::text[])`.execute(trx);
  for (const one of found) {
    await sql`
      update open_cases set about = ${JSON.stringify(one.about ?? {})}
      where closed_at is null and kind = ${kind} and subject_id = ${one.subject}`.execute(trx);
    await openCase(finding, { ...one, kind });
  }
}

/**
 * Opens the case of every attempt that still waits for a person to settle its amount and whose case was closed: nothing
 * else reminds of the attempt, since the processor is no longer asked about it.
 */
export async function reopenMismatches(finding: Finding): Promise<void> {
  const { rows } = await sql<Required<Pick<NewCase, 'subject' | 'about'>>>`
    select a.payment_id::text as subject, coalesce(
      (select c.about from open_cases c
        where c.kind = 'amount_mismatch' and c.subject_id = a.payment_id::text order by c.opened_at desc limit 1),
      jsonb_strip_nulls(jsonb_build_object('chargeId', a.charge_id, 'agreed', a.total))) as about
    from payment_attempts a
    -- The index is of both states.
    where a.state in ('sent', 'unknown') and a.state = 'unknown' and a.code = 'amount_mismatch'
      and not exists (select 1 from open_cases c
        where c.kind = 'amount_mismatch' and c.subject_id = a.payment_id::text and c.closed_at is null)`.execute(
    finding.trx,
  );
  for (const mismatch of rows) await openCase(finding, { kind: 'amount_mismatch', ...mismatch });
}

export interface OpenCase {
  readonly id: string;
  readonly kind: CaseKind;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly code: string | null;
  readonly about: Readonly<Record<string, string | number>>;
  readonly openedAt: Date;
}

/** The open cases, longest open first: all, or as many as the limit. */
export async function listCases(db: Executor, limit: number | null = null): Promise<readonly OpenCase[]> {
  const { rows } = await sql<OpenCase>`
    select id, kind, subject_kind as "subjectKind", subject_id as "subjectId", code, about, opened_at as "openedAt"
    from open_cases where closed_at is null order by opened_at, id limit ${limit}`.execute(db);
  return rows;
}

export async function countCases(db: Executor): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from open_cases where closed_at is null`.execute(db);
  return rows[0]?.open ?? 0;
}

export interface ClosedCase extends OpenCase {
  readonly closedAt: Date;
  /** Null: by itself, or by a command. */
  readonly closedBy: string | null;
  readonly note: string | null;
}

/** The last closed cases since a time, the last first, with the address of whoever closed them. */
export async function listClosedCases(db: Executor, since: Date, limit: number): Promise<readonly ClosedCase[]> {
  const { rows } = await sql<ClosedCase>`
    select c.id, kind, subject_kind as "subjectKind", subject_id as "subjectId", code, about, opened_at as "openedAt",
      closed_at as "closedAt", a.email as "closedBy", note
    from open_cases c left join accounts a on c.closed_by = 'account:' || a.id
    where closed_at >= ${since} order by closed_at desc, c.id limit ${limit}`.execute(db);
  return rows;
}

/** Locks a case, so that it is closed once. */
export async function lockCase(
  trx: Transaction,
  id: string,
): Promise<(OpenCase & { readonly closedAt: Date | null }) | undefined> {
  const { rows } = await sql<OpenCase & { closedAt: Date | null }>`
    select id, kind, subject_kind as "subjectKind", subject_id as "subjectId", code, about, opened_at as "openedAt",
      closed_at as "closedAt"
    from open_cases where id = ${id} for update`.execute(trx);
  return rows[0];
}

/** Whether a case is closed by resuming charges. */
export function isHalt({ kind }: Pick<OpenCase, 'kind'>): boolean {
  return HALTED_CASES.some((halted) => halted === kind);
}

/** Closes a case by hand, with what the person found and did. */
export async function closeCase(
  trx: Transaction,
  { id, kind, subjectKind, subjectId }: OpenCase,
  closing: { readonly by: string; readonly note: string; readonly requestId: string },
  now: Date,
): Promise<void> {
  const { by, note, requestId } = closing;
  await sql`
    update open_cases set closed_at = ${now}, closed_by = ${by}, note = ${note} where id = ${id}`.execute(trx);
  const subject = { kind: subjectKind, id: subjectId };
  await audit(
    trx,
    { actor: by, action: 'case.close', subject, before: { case: id, kind }, after: { note }, requestId },
    now,
  );
}
