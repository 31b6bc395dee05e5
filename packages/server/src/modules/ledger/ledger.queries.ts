import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';

export const ACCOUNT_KINDS = ['clearing', 'charity_payable', 'tips', 'fee_cover'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

const PLATFORM = 'platform';

interface Account {
  readonly kind: AccountKind;
  /** A charity's id, or the platform. */
  readonly owner: string;
  readonly currency: Currency;
}

export interface CapturedDonation {
  readonly attemptId: string;
  readonly charityId: string;
  readonly currency: Currency;
  /** The causes' part, tip and fee cover, in minor units. */
  readonly amount: MinorUnits;
  readonly tip: MinorUnits;
  readonly fee: MinorUnits;
  readonly at: Date;
}

/** Posts one captured charge, as `postCharges` does. */
export function postCharge(trx: Transaction, donation: CapturedDonation): Promise<void> {
  return postCharges(trx, [donation]);
}

/**
 * Posts captured charges: each from clearing to the charity, to tips and to fee cover. Idempotent per attempt. The
 * ledger is append-only: a correction is another transaction.
 */
export async function postCharges(trx: Transaction, donations: readonly CapturedDonation[]): Promise<void> {
  const booked = donations.map((donation) => ({ transaction: uuidv7(), donation, transfers: transfersOf(donation) }));
  const accounts = booked.flatMap(({ transfers }) => transfers.flatMap(({ debit, credit }) => [debit, credit]));
  const opened = new Map(accounts.map((account) => [idOf(account), { id: idOf(account), ...account }]));
  const transactions = booked.map(({ transaction, donation }) => ({
    id: transaction,
    attempt: donation.attemptId,
    at: donation.at.toISOString(),
  }));
  const transfers = booked.flatMap(({ transaction, transfers }) =>
    transfers.map(({ debit, credit, amount }) => ({
      id: uuidv7(),
      transaction,
      debit: idOf(debit),
      credit: idOf(credit),
      amount,
    })),
  );
  // No conflict target: the table has two unique keys, and concurrent inserts may violate either first.
  await sql`
    with opened as (
      insert into ledger_accounts (id, kind, owner, currency)
      select id, kind, owner, currency
      from jsonb_to_recordset(${JSON.stringify([...opened.values()])}::jsonb)
        as account (id text, kind text, owner text, currency text)
      order by id on conflict do nothing),
    booked as (
      insert into ledger_transactions (id, kind, source_type, source_id, event_at)
      select id, 'charge', 'payment_attempt', attempt, at
      from jsonb_to_recordset(${JSON.stringify(transactions)}::jsonb)
        as charge (id uuid, attempt uuid, at timestamptz))
    insert into ledger_transfers (id, transaction_id, debit_account, credit_account, amount)
    select id, transaction, debit, credit, amount
    from jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb)
      as transfer (id uuid, transaction uuid, debit text, credit text, amount bigint)`.execute(trx);
}

interface Transfer {
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: MinorUnits;
}

function transfersOf({ charityId, currency, amount, tip, fee }: CapturedDonation): Transfer[] {
  const debit: Account = { kind: 'clearing', owner: PLATFORM, currency };
  const transfers: Transfer[] = [
    { debit, credit: { kind: 'charity_payable', owner: charityId, currency }, amount },
    { debit, credit: { kind: 'tips', owner: PLATFORM, currency }, amount: tip },
    { debit, credit: { kind: 'fee_cover', owner: PLATFORM, currency }, amount: fee },
  ];
  return transfers.filter((transfer) => transfer.amount > 0);
}

export interface LedgerSum {
  readonly currency: Currency;
  readonly charges: number;
  /** Total debit of clearing, which is what was captured, in minor units. */
  readonly captured: MinorUnits;
  readonly charities: MinorUnits;
  readonly tips: MinorUnits;
  readonly fees: MinorUnits;
}

/** Ledger totals by currency. */
export async function ledgerSums(db: Executor): Promise<readonly LedgerSum[]> {
  const { rows } = await sql<LedgerSum>`
    select d.currency, count(distinct t.transaction_id)::int as charges, sum(t.amount)::bigint as captured,
           coalesce(sum(t.amount) filter (where c.kind = 'charity_payable'), 0)::bigint as charities,
           coalesce(sum(t.amount) filter (where c.kind = 'tips'), 0)::bigint as tips,
           coalesce(sum(t.amount) filter (where c.kind = 'fee_cover'), 0)::bigint as fees
    from ledger_transfers t
      join ledger_accounts d on d.id = t.debit_account and d.kind = 'clearing'
      join ledger_accounts c on c.id = t.credit_account
    group by d.currency order by d.currency`.execute(db);
  return rows;
}

function idOf(account: Account): string {
  return `${account.kind}:${account.owner}:${account.currency}`;
}
