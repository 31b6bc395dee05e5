import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { BalancePage, BalanceTransaction } from '../../processor/port.ts';
import { type ProcessorPosting, postProcessorPostings } from '../ledger/ledger.queries.ts';
import { isGivenBack } from './settle-mismatch.queries.ts';

/** A reading of the processor's list that is under way. The list goes back in time, from its opening to `since`. */
export interface OpenReading {
  readonly openedAt: Date;
  readonly since: Date;
  /** Id of the last transaction read; null before the first page. */
  readonly after: string | null;
}

/** How far back, in hours, a reading overlaps the one before: how late the processor may list a charge. */
const OVERLAP_HOURS = 3;

/**
 * The reading under way, or a new one that goes back to the end of the last; the first goes back to our first payment.
 * @param openedBefore opens no new reading if the last was opened after this time
 */
export async function openReading(
  db: Executor,
  processor: string,
  { now, openedBefore }: { readonly now: Date; readonly openedBefore: Date },
): Promise<OpenReading | null> {
  await sql`
    insert into reconciliations (processor, read_until)
    values (${processor}, coalesce((select created_at from payments order by id limit 1), ${now}))
    on conflict (processor) do nothing`.execute(db);
  // Purged rows would be booked a second time.
  const since = sql`greatest(read_until - make_interval(hours => ${OVERLAP_HOURS}), purged_until)`;
  await sql`
    update reconciliations
    set opened_at = ${now}, since = ${since}, unchecked_since = least(unchecked_since, ${since})
    where processor = ${processor} and opened_at is null and read_until <= ${openedBefore}`.execute(db);
  const { rows } = await sql<OpenReading>`
    select opened_at as "openedAt", since, after from reconciliations
    where processor = ${processor} and opened_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** Until when a processor's list has been read. */
export async function lastRead(db: Executor, processor: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select read_until as until from reconciliations where processor = ${processor}`.execute(db);
  return rows[0]?.until ?? null;
}

/** Entries that have been read, but not yet compared with our books. */
export interface Unchecked {
  readonly since: Date;
  /** Until when the processor's list has been read. */
  readonly until: Date;
}

export async function readUnchecked(db: Executor, processor: string): Promise<Unchecked | null> {
  const { rows } = await sql<Unchecked>`
    select unchecked_since as since, read_until as until from reconciliations
    where processor = ${processor} and opened_at is null and unchecked_since is not null`.execute(db);
  return rows[0] ?? null;
}

/** Records that everything so far has been compared and booked. @returns whether nothing was read in the meantime */
export async function setChecked(db: Executor, processor: string, { since, until }: Unchecked): Promise<boolean> {
  const { rows } = await sql`
    update reconciliations set unchecked_since = null
    where processor = ${processor} and opened_at is null and unchecked_since = ${since} and read_until = ${until}
    returning processor`.execute(db);
  return rows.length === 1;
}

/** Makes the next reading go back at least to a time, from its beginning. */
export async function readAgainSince(db: Executor, processor: string, since: Date): Promise<void> {
  await sql`
    insert into reconciliations (processor, read_until) values (${processor}, ${since})
    on conflict (processor) do update
      set read_until = least(reconciliations.read_until, excluded.read_until), opened_at = null, since = null,
        after = null`.execute(db);
}

/**
 * Keeps a page of the processor's list, each transaction once, and books its fees and payouts. The cursor moves in the
 * same transaction, so that a reading continues where it ended, and ends with the last page, whoever else reads.
 */
export async function keepPage(
  trx: Transaction,
  processor: string,
  reading: OpenReading,
  { transactions, next }: Pick<BalancePage & { status: 'known' }, 'transactions' | 'next'>,
): Promise<void> {
  const rows = transactions.map(({ moved, createdAt, ...transaction }) => ({
    ...transaction,
    uuid: uuidv7(),
    // A fraction of a minor unit, which conversion can leave, cannot be one of our amounts: null differs from all of
    // them.
    moved: moved && Number.isSafeInteger(moved.amount) ? moved.amount : null,
    movedCurrency: moved?.currency ?? null,
    at: createdAt.toISOString(),
  }));
  const { rows: kept } = await sql<{ uuid: string }>`
    insert into processor_transactions (id, processor, transaction_id, kind, source_id, charge_id, intent_id, payment_id,
      moved, moved_currency, amount, fee, currency, created_at)
    select uuid, ${processor}, id, kind, "sourceId", "chargeId", "intentId", "paymentId", moved, "movedCurrency", amount,
      fee, currency, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as transaction (
      uuid uuid, id text, kind text, "sourceId" text, "chargeId" text, "intentId" text, "paymentId" uuid, moved bigint,
      "movedCurrency" text, amount bigint, fee bigint, currency text, at timestamptz)
    order by id
    on conflict (processor, transaction_id) do nothing returning id as uuid`.execute(trx);
  const isNew = new Set(kept.map(({ uuid }) => uuid));
  const postings = rows.filter(({ uuid }) => isNew.has(uuid)).flatMap(postingsOf);
  if (postings.length > 0) await postProcessorPostings(trx, postings);
  const last = transactions.at(-1)?.id ?? reading.after;
  const moved =
    next === null ? sql`read_until = opened_at, opened_at = null, since = null, after = null` : sql`after = ${last}`;
  await sql`
    update reconciliations set ${moved}
    where processor = ${processor} and opened_at = ${reading.openedAt} and since = ${reading.since}
      and after is not distinct from ${reading.after}`.execute(trx);
}

/** What is booked directly from a transaction of the processor. */
function postingsOf(
  transaction: Omit<BalanceTransaction, 'moved' | 'createdAt'> & { readonly uuid: string; readonly at: string },
): ProcessorPosting[] {
  const { uuid: id, kind, amount, fee, currency } = transaction;
  const base = { id, currency, at: new Date(transaction.at) };
  const kept = kind === 'fee' ? fee - amount : fee;
  return [
    ...(kind === 'payout' && amount !== 0 ? [{ ...base, kind: 'payout' as const, amount: -amount }] : []),
    ...(kept === 0 ? [] : [{ ...base, kind: 'provider_fee' as const, amount: kept }]),
  ];
}

/** A transaction of the processor that none of our records explains yet. */
export interface Unexplained {
  readonly id: string;
  readonly kind: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  readonly chargeId: string | null;
  readonly intentId: string | null;
  readonly paymentId: string | null;
}

/** Whether none of our records explains a transaction `t` of the processor. */
export const IS_UNEXPLAINED = sql<boolean>`
  case t.kind
    when 'charge' then not exists (
      select 1 from payment_attempts a where a.charge_id = t.charge_id and a.state = 'succeeded')
      and not ${isGivenBack(sql`t.charge_id`)}
    when 'refund' then not exists (select 1 from refunds r where r.processor_refund_id = t.source_id)
      and not ${isGivenBack(sql`t.charge_id`)}
    when 'refund_failure' then exists (
      select 1 from refunds r where r.processor_refund_id = t.source_id and r.state <> 'failed')
    when 'dispute' then not exists (select 1 from disputes d where d.processor_dispute_id = t.source_id)
    when 'dispute_reversal' then exists (
      select 1 from disputes d where d.processor_dispute_id = t.source_id and d.state <> 'won')
    else false end`;

/**
 * Transactions that our records do not explain, in order of id: those since a time, and those that were found missing
 * earlier, as long as their case is open.
 * @param page.after the last one seen
 */
export async function unexplained(
  db: Executor,
  processor: string,
  page: { readonly since: Date; readonly after: string | null; readonly limit: number },
): Promise<readonly Unexplained[]> {
  const { rows } = await sql<Unexplained>`
    select t.id, t.kind, t.charge_id as "chargeId", t.intent_id as "intentId", t.payment_id as "paymentId"
    from processor_transactions t
    where t.processor = ${processor}
      and (t.created_at >= ${page.since} or t.source_id = any(array(
        select subject_id from open_cases
        where kind = 'books_differ' and code = 'missing_here' and closed_at is null)))
      and t.id > coalesce(${page.after}::uuid, '00000000-0000-0000-0000-000000000000') and ${IS_UNEXPLAINED}
    order by t.id limit ${page.limit}`.execute(db);
  return rows;
}

/** The payment of a captured charge: by its intent, or by the id in its metadata. Never one of another account. */
export async function findCharged(
  db: Executor,
  processor: string,
  { intentId, paymentId }: Pick<Unexplained, 'intentId' | 'paymentId'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where (intent_id = ${intentId} or id = ${paymentId}::uuid) and processor = ${processor}
    order by intent_id is not distinct from ${intentId} desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Gives a payment the intent by which it was charged, in place of one that was never confirmed. */
export async function setIntent(trx: Transaction, paymentId: string, intentId: string, now: Date): Promise<void> {
  await sql`
    update payments
    set intent_id = ${intentId}, intent_version = intent_version + 1, client_secret = null, updated_at = ${now}
    where id = ${paymentId}`.execute(trx);
}
