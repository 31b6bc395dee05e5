import type { Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import { invalidRequest, missing } from './answers.ts';
import { changeBalance } from './change-balance.ts';
import { newId } from './ids.ts';

export interface TransferReversalParams {
  readonly transfer: string;
  /** In the wire's units. */
  readonly amount: number;
  readonly metadata: Readonly<Record<string, string>>;
}

/** The transfer of a captured charge to an account: there is one at most, so its id is that of the charge. */
export const transferOf = (charge: string) => charge.replace(/^ch_/, 'tr_');
const chargeOf = (transfer: string) => transfer.replace(/^tr_/, 'ch_');
/** The reversals that a transfer shows, the last first. */
const SHOWN = 10;

interface TransferRow {
  readonly charge: string;
  readonly amount: number;
  readonly currency: string;
  readonly destination: string;
}

interface ReversalRow {
  readonly id: string;
  readonly amount: number;
  readonly source_refund: string | null;
  readonly metadata: unknown;
}

export async function getTransfer(trx: Transaction, id: string): Promise<WireAnswer> {
  const transfer = await lockTransfer(trx, id);
  if (!transfer) return missing('transfer', id);
  const { amount, currency, destination } = transfer;
  const reversals = await reversalsOf(trx, transfer);
  const data = reversals
    .slice(0, SHOWN)
    .map((one) => ({ object: 'transfer_reversal', currency, transfer: id, ...one }));
  return {
    status: 200,
    body: {
      object: 'transfer',
      id,
      amount,
      amount_reversed: sumOf(reversals),
      currency,
      destination,
      reversals: { object: 'list', data, has_more: reversals.length > SHOWN },
    },
  };
}

/** Takes part of a transfer back to the platform. An account of a charge's destination may owe it. */
export async function reverseTransfer(
  trx: Transaction,
  { transfer: id, amount, metadata }: TransferReversalParams,
  now: Date,
): Promise<WireAnswer> {
  const transfer = await lockTransfer(trx, id);
  if (!transfer) return missing('transfer', id);
  const left = transfer.amount - sumOf(await reversalsOf(trx, transfer));
  if (!Number.isInteger(amount) || amount < 1 || amount > left) {
    return invalidRequest(null, `Transfer reversal amount (${amount}) is not within what is left (${left}).`, {
      param: 'amount',
    });
  }
  const { charge, currency } = transfer;
  const reversal = newId('trr');
  await sql`
    insert into sandbox_transfer_reversals (id, charge, amount, currency, metadata, created_at)
    values (${reversal}, ${charge}, ${amount}, ${currency}, ${JSON.stringify(metadata)}::jsonb, ${now})`.execute(trx);
  await changeBalance(
    trx,
    [{ category: 'transfer_reversal', source: reversal, charge, amount, fee: 0, currency }],
    now,
  );
  return {
    status: 200,
    body: { object: 'transfer_reversal', id: reversal, amount, currency, transfer: id, source_refund: null, metadata },
  };
}

async function lockTransfer(trx: Transaction, id: string): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`
    select c.id as charge, c.amount, c.currency, i.destination
    from sandbox_charges c join sandbox_payment_intents i on i.id = c.intent
    where c.id = ${chargeOf(id)} and c.status = 'succeeded' and i.destination is not null
    for update of i`.execute(trx);
  return rows[0] ?? null;
}

async function reversalsOf(trx: Transaction, { charge }: TransferRow): Promise<readonly ReversalRow[]> {
  const { rows } = await sql<ReversalRow>`
    select id, amount, source_refund, metadata from (
      select id, amount, null as source_refund, metadata, created_at from sandbox_transfer_reversals
      where charge = ${charge}
      union all
      select 'trr_' || substr(id, 4), transfer_reversed, id, '{}', created_at from sandbox_refunds
      where charge = ${charge} and transfer_reversed > 0) as reversals
    order by created_at desc, id`.execute(trx);
  return rows;
}

const sumOf = (reversals: readonly ReversalRow[]) => reversals.reduce((sum, { amount }) => sum + amount, 0);
