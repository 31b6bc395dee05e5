import type { Currency, MinorUnits } from '@lantern-giving/core/money';
import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Executor, PREPARED, type Transaction } from '../../lib/db.ts';
import type { ChargeParts } from './reversal.ts';

export const ACCOUNT_KINDS = [
  'clearing',
  'charity_payable',
  'tips',
  'fee_cover',
  'disputed',
  'processor_fees',
  'bank',
  'match_sponsors',
  'match_pot',
  'match_reserved',
] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export type TransactionKind =
  | 'charge'
  | 'refund'
  | 'refund_failed'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
  | 'provider_fee'
  | 'fee_surplus'
  | 'fee_surplus_returned'
  | 'payout'
  | 'correction'
  | MatchKind;
export type SourceType =
  | 'payment_attempt'
  | 'refund'
  | 'dispute'
  | 'processor_transaction'
  | 'match_pot'
  | 'match_move'
  | 'correction';
/**
 * The movements of a match pot's money: put in by its sponsor, reserved for gifts, posted to their charity as they are
 * charged, and returned to the pot, from the reserved money or from the charity.
 */
export type MatchKind = 'match_funded' | 'match_reserved' | 'match_posted' | 'match_voided' | 'match_returned';

const PLATFORM = 'platform';

export interface Account {
  readonly kind: AccountKind;
  /** A charity's or match pot's id, or the platform. */
  readonly owner: string;
  readonly currency: Currency;
}

export interface CapturedDonation extends ChargeParts {
  readonly attemptId: string;
  readonly scheduleId: string;
  readonly charityId: string;
  readonly currency: Currency;
  /** When it was captured, by the processor's clock. */
  readonly at: Date;
}

/** Posts one captured charge, as `postCharges` does. */
export function postCharge(trx: Transaction, donation: CapturedDonation): Promise<void> {
  return postCharges(trx, [donation]);
}

/** Posts captured charges: each from clearing to the charity, to tips and to fee cover. */
export async function postCharges(trx: Transaction, donations: readonly CapturedDonation[]): Promise<void> {
  await post(
    trx,
    donations.map((donation) => ({
      kind: 'charge',
      sourceType: 'payment_attempt',
      sourceId: donation.attemptId,
      scheduleId: donation.scheduleId,
      at: donation.at,
      transfers: partsTo(donation, clearing(donation.currency)).map(reversed),
    })),
  );
}

/** A refund of a charge, divided over its parts. */
export interface Reversal extends ChargeParts {
  /** Id of the refund or dispute. */
  readonly id: string;
  readonly scheduleId: string;
  readonly charityId: string;
  readonly currency: Currency;
  readonly at: Date;
}

/** Posts a refund, from each part of the charge to clearing, or the return of one that failed. */
export async function postRefund(trx: Transaction, kind: 'refund' | 'refund_failed', refund: Reversal): Promise<void> {
  const given = partsTo(refund, clearing(refund.currency));
  const transfers = kind === 'refund' ? given : given.map(reversed);
  const { id: sourceId, scheduleId, at } = refund;
  await post(trx, [{ kind, sourceType: 'refund', sourceId, scheduleId, at, transfers }]);
}

/** A charge that its donor disputes. `total` is what the processor withdrew. */
export interface DisputedCharge {
  readonly id: string;
  readonly scheduleId: string;
  readonly charityId: string;
  readonly currency: Currency;
  readonly total: MinorUnits;
  readonly at: Date;
}

/** Posts what a dispute withdraws from clearing until it is decided, or its return once it is won. */
export async function postDispute(
  trx: Transaction,
  kind: 'dispute_opened' | 'dispute_won',
  dispute: DisputedCharge,
): Promise<void> {
  const { id, scheduleId, charityId, currency, total, at } = dispute;
  const withdrawn = { debit: disputed(charityId, currency), credit: clearing(currency), amount: total };
  const transfers = [kind === 'dispute_opened' ? withdrawn : reversed(withdrawn)];
  await post(trx, [{ kind, sourceType: 'dispute', sourceId: id, scheduleId, at, transfers }]);
}

/** Posts a lost dispute: each part of the charge bears its share of what was withdrawn. */
export async function postLostDispute(trx: Transaction, dispute: Reversal): Promise<void> {
  const transfers = partsTo(dispute, disputed(dispute.charityId, dispute.currency));
  const { id: sourceId, scheduleId, at } = dispute;
  await post(trx, [{ kind: 'dispute_lost', sourceType: 'dispute', sourceId, scheduleId, at, transfers }]);
}

/** A fee or a payout in the processor's list. */
export interface ProcessorPosting {
  /** Id of our row of it. */
  readonly id: string;
  readonly kind: 'provider_fee' | 'payout';
  readonly currency: Currency;
  /** Money that left the balance; negative: money that came back. Minor units. */
  readonly amount: MinorUnits;
  readonly at: Date;
}

/** Posts fees and payouts, from clearing to the processor and to the bank. */
export async function postProcessorPostings(trx: Transaction, postings: readonly ProcessorPosting[]): Promise<void> {
  await post(
    trx,
    postings.map(({ id, kind, currency, amount, at }) => {
      const account: Account = { kind: kind === 'payout' ? 'bank' : 'processor_fees', owner: PLATFORM, currency };
      const left = { debit: account, credit: clearing(currency), amount: Math.abs(amount) };
      const transfers = [amount < 0 ? reversed(left) : left];
      return { kind, sourceType: 'processor_transaction', sourceId: id, scheduleId: null, at, transfers };
    }),
  );
}

/** The part of a charge's fee cover that exceeds the processor's fee. */
export interface FeeSurplus {
  readonly sourceType: 'payment_attempt' | 'refund' | 'dispute';
  readonly sourceId: string;
  readonly scheduleId: string;
  readonly charityId: string;
  readonly currency: Currency;
  /** To the charity; negative: back to the fee cover. Minor units. */
  readonly amount: MinorUnits;
  readonly at: Date;
}

/** Posts surpluses, from fee cover to the charity, or the part of one that a refund took back. */
export async function postFeeSurpluses(trx: Transaction, surpluses: readonly FeeSurplus[]): Promise<void> {
  if (surpluses.length === 0) return;
  await post(
    trx,
    surpluses.map(({ sourceType, sourceId, scheduleId, charityId, currency, amount, at }) => {
      const given = {
        debit: { kind: 'fee_cover', owner: PLATFORM, currency },
        credit: { kind: 'charity_payable', owner: charityId, currency },
        amount: Math.abs(amount),
      } as const;
      const transfers = [amount < 0 ? reversed(given) : given];
      return {
        kind: amount < 0 ? 'fee_surplus_returned' : 'fee_surplus',
        sourceType,
        sourceId,
        scheduleId,
        at,
        transfers,
      };
    }),
  );
}

/** A part of a match pot that moves. */
export interface MatchMove {
  readonly kind: MatchKind;
  readonly sourceType: 'payment_attempt' | 'match_pot' | 'match_move';
  readonly sourceId: string;
  /** Null where a pot is funded. */
  readonly scheduleId: string | null;
  readonly potId: string;
  /** Of the matched gifts; unused where a pot is funded. */
  readonly charityId: string;
  readonly currency: Currency;
  readonly amount: MinorUnits;
  readonly at: Date;
}

/** Posts what moves of match pots. */
export async function postMatchMoves(trx: Transaction, moves: readonly MatchMove[]): Promise<void> {
  await post(
    trx,
    moves.map(({ kind, sourceType, sourceId, scheduleId, at, amount, ...of }) => {
      const { debit, credit } = MATCH_ACCOUNTS[kind];
      const account = (kind: keyof typeof MATCH_OWNERS) => ({
        kind,
        owner: MATCH_OWNERS[kind](of),
        currency: of.currency,
      });
      return {
        kind,
        sourceType,
        sourceId,
        scheduleId,
        at,
        transfers: [{ debit: account(debit), credit: account(credit), amount }],
      };
    }),
  );
}

const MATCH_OWNERS = {
  match_sponsors: () => PLATFORM,
  match_pot: ({ potId }: Pick<MatchMove, 'potId'>) => potId,
  match_reserved: ({ potId }: Pick<MatchMove, 'potId'>) => potId,
  charity_payable: ({ charityId }: Pick<MatchMove, 'charityId'>) => charityId,
} satisfies Partial<Record<AccountKind, unknown>>;

const MATCH_ACCOUNTS = {
  match_funded: { debit: 'match_sponsors', credit: 'match_pot' },
  match_reserved: { debit: 'match_pot', credit: 'match_reserved' },
  match_posted: { debit: 'match_reserved', credit: 'charity_payable' },
  match_voided: { debit: 'match_reserved', credit: 'match_pot' },
  match_returned: { debit: 'charity_payable', credit: 'match_pot' },
} as const satisfies Record<MatchKind, unknown>;

/** An entry by hand. */
export interface Correction {
  readonly id: string;
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: MinorUnits;
  readonly at: Date;
}

export async function postCorrection(trx: Transaction, { id, debit, credit, amount, at }: Correction): Promise<void> {
  const transfers = [{ debit, credit, amount }];
  await post(trx, [{ kind: 'correction', sourceType: 'correction', sourceId: id, scheduleId: null, at, transfers }]);
}

interface Posting {
  readonly kind: TransactionKind;
  readonly sourceType: SourceType;
  readonly sourceId: string;
  /** Null for what belongs to no schedule. */
  readonly scheduleId: string | null;
  readonly at: Date;
  readonly transfers: readonly Transfer[];
}

/**
 * Posts transactions with their transfers. The ledger is append-only: a correction is another transaction. A source that
 * is posted twice for one kind violates a unique key: whoever posts holds the lock of its row.
 */
async function post(trx: Transaction, postings: readonly Posting[]): Promise<void> {
  const booked = postings.map((posting) => ({ ...posting, transaction: uuidv7() }));
  const accounts = booked.flatMap(({ transfers }) => transfers.flatMap(({ debit, credit }) => [debit, credit]));
  const opened = new Map(accounts.map((account) => [idOf(account), { id: idOf(account), ...account }]));
  const transactions = booked.map(({ transaction, kind, sourceType, sourceId, scheduleId, at }) => ({
    id: transaction,
    kind,
    source_type: sourceType,
    source: sourceId,
    schedule: scheduleId,
    at: at.toISOString(),
  }));
  const transfers = booked.flatMap(({ transaction, scheduleId, transfers }) =>
    transfers
      .filter(({ amount }) => amount > 0)
      .map(({ debit, credit, amount }) => ({
        id: uuidv7(),
        transaction,
        schedule: scheduleId,
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
      insert into ledger_transactions (id, kind, source_type, source_id, schedule_id, event_at)
      select id, kind, source_type, source, schedule, at
      from jsonb_to_recordset(${JSON.stringify(transactions)}::jsonb)
        as posting (id uuid, kind text, source_type text, source uuid, schedule uuid, at timestamptz))
    insert into ledger_transfers (id, transaction_id, schedule_id, debit_account, credit_account, amount)
    select id, transaction, schedule, debit, credit, amount
    from jsonb_to_recordset(${JSON.stringify(transfers)}::jsonb)
      as transfer (id uuid, transaction uuid, schedule uuid, debit text, credit text, amount bigint) ${PREPARED}`.execute(
    trx,
  );
}

interface Transfer {
  readonly debit: Account;
  readonly credit: Account;
  readonly amount: MinorUnits;
}

const clearing = (currency: Currency): Account => ({ kind: 'clearing', owner: PLATFORM, currency });
const disputed = (owner: string, currency: Currency): Account => ({ kind: 'disputed', owner, currency });
const reversed = ({ debit, credit, amount }: Transfer): Transfer => ({ debit: credit, credit: debit, amount });

/** Transfers of each part of a charge to one account. */
function partsTo(
  { charityId, currency, amount, tip, fee }: ChargeParts & { readonly charityId: string; readonly currency: Currency },
  credit: Account,
): Transfer[] {
  return [
    { debit: { kind: 'charity_payable', owner: charityId, currency }, credit, amount },
    { debit: { kind: 'tips', owner: PLATFORM, currency }, credit, amount: tip },
    { debit: { kind: 'fee_cover', owner: PLATFORM, currency }, credit, amount: fee },
  ];
}

export interface LedgerSum {
  readonly currency: Currency;
  readonly charges: number;
  /** In minor units, like all of these. */
  readonly captured: MinorUnits;
  /** Taken back: refunds, and the money that disputes have withdrawn. */
  readonly reversed: MinorUnits;
  readonly charities: MinorUnits;
  readonly tips: MinorUnits;
  readonly fees: MinorUnits;
}

/**
 * Ledger totals by currency. Charities, tips and fee cover have what is left of the charges, without the money of match
 * pots.
 */
export async function ledgerSums(db: Executor): Promise<readonly LedgerSum[]> {
  const balance = (kind: AccountKind) => sql`
    coalesce(sum(f.amount) filter (where c.kind = ${kind}), 0)::bigint
      - coalesce(sum(f.amount) filter (where d.kind = ${kind}), 0)::bigint`;
  const cleared = (kinds: RawBuilder<unknown>) => sql`
    coalesce(sum(case when d.kind = 'clearing' then -f.amount else f.amount end)
      filter (where t.kind in ${kinds} and 'clearing' in (d.kind, c.kind)), 0)::bigint`;
  const { rows } = await sql<LedgerSum>`
    select d.currency, count(distinct t.id) filter (where t.kind = 'charge')::int as charges,
           -${cleared(sql`('charge')`)} as captured,
           ${cleared(sql`('refund', 'refund_failed', 'dispute_opened', 'dispute_won')`)} as reversed,
           ${balance('charity_payable')} as charities, ${balance('tips')} as tips, ${balance('fee_cover')} as fees
    from ledger_transfers f join ledger_transactions t on t.id = f.transaction_id
      join ledger_accounts d on d.id = f.debit_account join ledger_accounts c on c.id = f.credit_account
    where t.source_type not in ('match_pot', 'match_move') and t.kind <> 'match_posted'
    group by d.currency order by d.currency`.execute(db);
  return rows;
}

function idOf(account: Account): string {
  return `${account.kind}:${account.owner}:${account.currency}`;
}
