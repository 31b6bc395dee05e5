import { sql } from 'kysely';
import { type Database, inTransaction, liftStatementTimeout } from '../../packages/server/src/lib/db.ts';
import { findViolations } from '../../packages/server/src/modules/charging/invariants.ts';

/** A night that its donor was told is not charged. */
export interface ToldCancelled {
  readonly scheduleId: string;
  readonly number: number;
}

/** What must be true at the end; each list and count is empty where it is. */
export interface Verdict {
  /** Nights that the processor has charged more than once. */
  readonly doubled: number;
  /** Nights that are due and neither charged nor failed nor cancelled, nor held for a stopped card. */
  readonly stuck: number;
  /** Nights that the processor has charged and that are not booked, or the other way round. */
  readonly lost: number;
  /** Nights that were charged although their donor had been told that they are not. */
  readonly brokenPromises: number;
  /** Currencies in which payments, ledger and processor disagree, with the sum of each in minor units. */
  readonly unequal: readonly string[];
  readonly violations: readonly string[];
}

export interface Sums {
  readonly currency: string;
  readonly charges: number;
  readonly payments: number;
  readonly ledger: number;
  readonly processor: number;
}

/** A charge in the processor's own books. */
interface Captured {
  readonly paymentId: string;
  readonly currency: string;
  readonly amount: number;
}

async function capturedBy(processor: Database): Promise<readonly Captured[]> {
  const { rows } = await sql<Captured>`
    select i.metadata ->> 'payment_id' as "paymentId", c.currency, c.amount from sandbox_charges c
      join sandbox_payment_intents i on i.id = c.intent where c.status = 'succeeded'`.execute(processor);
  return rows;
}

const charged = (captured: readonly Captured[]) => sql`
  select * from unnest(${captured.map(({ paymentId }) => paymentId)}::uuid[],
    ${captured.map(({ currency }) => currency)}::text[], ${captured.map(({ amount }) => amount)}::bigint[])
    as charged (payment_id, currency, amount)`;

/** What was captured by our payments, by the ledger and by the processor's own books, in minor units. */
async function sumsOf(db: Database, captured: readonly Captured[]): Promise<readonly Sums[]> {
  const { rows } = await sql<Sums>`
    with payments as (
      select currency, count(*)::int as charges, sum(total)::bigint as total from payments
      where status in ('succeeded', 'refunded') group by currency),
    ledger as (
      select d.currency, sum(t.amount)::bigint as total from ledger_transfers t
        join ledger_transactions b on b.id = t.transaction_id and b.kind = 'charge'
        join ledger_accounts d on d.id = t.debit_account and d.kind = 'clearing' group by d.currency),
    processor as (select currency, sum(amount)::bigint as total from (${charged(captured)}) as one group by currency)
    select currency, coalesce(payments.charges, 0) as charges, coalesce(payments.total, 0) as payments,
      coalesce(ledger.total, 0) as ledger, coalesce(processor.total, 0) as processor
    from payments full join ledger using (currency) full join processor using (currency)
    order by currency`.execute(db);
  return rows;
}

/** @param processor the database with the processor's books, which may be another */
export async function verdictOf(
  { db, processor }: { readonly db: Database; readonly processor: Database },
  now: Date,
  told: readonly ToldCancelled[],
): Promise<{ readonly verdict: Verdict; readonly sums: readonly Sums[] }> {
  const captured = await capturedBy(processor);
  const { rows } = await sql<{ doubled: number; lost: number; stuck: number; promises: number }>`
    with charged as (
      select payment_id, count(*) as charges from (${charged(captured)}) as one group by 1)
    select
      (select count(*)::int from charged where charges > 1) as doubled,
      (select count(*)::int from payments p full join charged on charged.payment_id = p.id
       where (coalesce(p.status, '') in ('succeeded', 'refunded')) <> (charged.charges is not null)) as lost,
      (select count(*)::int from payments p join schedules s on s.id = p.schedule_id
         join payment_methods m on m.id = s.payment_method_id
       where p.status in ('pending', 'processing')
         or (p.status = 'held' and (m.breaker is null or p.failure_kind is distinct from 'card_stopped'))) as stuck,
      (select count(*)::int from unnest(
         ${told.map(({ scheduleId }) => scheduleId)}::uuid[], ${told.map(({ number }) => number)}::int[])
         as told (schedule_id, number)
         join payments p using (schedule_id, number) join charged on charged.payment_id = p.id) as promises`.execute(
    db,
  );
  const counts = rows[0];
  if (!counts) throw new Error('the books were not counted');
  const sums = await sumsOf(db, captured);
  // All rules for all rows at once, which the product does in parts.
  const violations = await inTransaction(db, async (trx) => {
    await liftStatementTimeout(trx);
    return findViolations(trx, now);
  });
  const verdict = {
    doubled: counts.doubled,
    lost: counts.lost,
    stuck: counts.stuck,
    brokenPromises: counts.promises,
    unequal: sums
      .filter(({ payments, ledger, processor: there }) => payments !== ledger || payments !== there)
      .map(({ currency, payments, ledger, processor: there }) => `${currency} ${payments} ${ledger} ${there}`),
    violations: violations.map(({ rule, subjects }) => `${rule}: ${subjects.join(' ')}`),
  };
  return { verdict, sums };
}
