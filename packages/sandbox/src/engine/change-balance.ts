import type { Transaction } from '@lantern-giving/server/lib/db';
import { sql } from 'kysely';
import { newId } from './ids.ts';

export type BalanceCategory =
  | 'charge'
  | 'transfer'
  | 'refund'
  | 'transfer_reversal'
  | 'dispute'
  | 'dispute_reversal'
  | 'payout';

/** A change of the platform's balance, in the wire's units. */
export interface BalanceChange {
  readonly category: BalanceCategory;
  /** Id of the charge, refund or dispute that causes it. */
  readonly source: string;
  readonly charge: string;
  readonly amount: number;
  readonly fee: number;
  readonly currency: string;
}

export async function changeBalance(trx: Transaction, changes: readonly BalanceChange[], now: Date): Promise<void> {
  const rows = changes
    .filter(({ amount, fee }) => amount !== 0 || fee !== 0)
    .map(
      ({ category, source, charge, amount, fee, currency }) =>
        sql`(${newId('txn')}, ${category}, ${source}, ${charge}, ${amount}, ${fee}, ${amount - fee}, ${currency}, ${now})`,
    );
  if (rows.length === 0) return;
  await sql`
    insert into sandbox_balance_transactions (id, category, source, charge, amount, fee, net, currency, created_at)
    values ${sql.join(rows)}`.execute(trx);
}
