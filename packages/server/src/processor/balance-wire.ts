import { CURRENCY_CODES, isCurrency } from '@lantern-giving/core/money';
import * as z from 'zod';
import type {
  BalanceKind,
  BalancePage,
  BalanceTransaction,
  ProcessorDispute,
  ProcessorRefund,
  RefundOutcome,
  ReversedPage,
} from './port.ts';
import { type AmountReader, idOrObject, reading, type WireAnswer } from './wire.ts';

/** The processor's records of moved money, limited to the fields that we read. */
const refund = z.object({
  object: z.literal('refund'),
  id: z.string(),
  charge: idOrObject,
  amount: z.int(),
  currency: z.enum(CURRENCY_CODES),
  created: z.int(),
  status: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
});

const dispute = z.object({
  object: z.literal('dispute'),
  id: z.string(),
  charge: idOrObject,
  amount: z.int(),
  currency: z.enum(CURRENCY_CODES),
  created: z.int(),
  status: z.string(),
  balance_transactions: z.array(z.object({ amount: z.int(), created: z.int() })),
});

/** A refund or a dispute, as far as it names its charge. */
const reversal = z.object({
  object: z.enum(['refund', 'dispute']),
  id: z.string(),
  payment_intent: z.nullish(idOrObject),
});

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ object: z.literal('list'), has_more: z.boolean(), data: z.array(item) });

/** The object of a balance transaction, if the listing includes it in full. */
const source = z.object({
  object: z.string(),
  id: z.string(),
  charge: z.nullish(idOrObject),
  payment_intent: z.nullish(idOrObject),
  amount: z.nullish(z.int()),
  currency: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.string())),
});

const balanceTransaction = z.object({
  object: z.literal('balance_transaction'),
  id: z.string(),
  amount: z.int(),
  fee: z.int(),
  currency: z.enum(CURRENCY_CODES),
  created: z.int(),
  reporting_category: z.string(),
  source: z.nullish(z.union([z.string(), source])),
});

/** The processor's categories (docs.stripe.com/reports/reporting-categories); any other is `other`. */
const KINDS: Readonly<Partial<Record<string, BalanceKind>>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
  network_cost: 'fee',
  tax: 'fee',
  transfer: 'transfer',
  transfer_reversal: 'transfer',
  platform_earning: 'transfer',
  platform_earning_refund: 'transfer',
};

const at = (seconds: number) => new Date(seconds * 1000);

export function readRefund(answer: WireAnswer, amount: AmountReader): RefundOutcome {
  return reading(answer, refund, (made) => ({ status: 'refunded' as const, refund: refundOf(made, amount) }));
}

export function readRefunds(answer: WireAnswer, amount: AmountReader) {
  return reading(answer, listOf(refund), ({ data }) => ({
    status: 'known' as const,
    refunds: data.map((one) => refundOf(one, amount)),
  }));
}

export function readDisputes(answer: WireAnswer, amount: AmountReader) {
  return reading(answer, listOf(dispute), ({ data }) => ({
    status: 'known' as const,
    disputes: data.map((one) => disputeOf(one, amount)),
  }));
}

export function readReversedPage(answer: WireAnswer): ReversedPage {
  return reading(answer, listOf(reversal), ({ data, has_more }) => ({
    status: 'known' as const,
    reversed: data.map(({ id, payment_intent }) => ({ id, intentId: payment_intent ?? null })),
    next: has_more ? (data.at(-1)?.id ?? null) : null,
  }));
}

/** @param settled reads amounts of the balance, whose currency may be finer than our minor units */
export function readBalancePage(answer: WireAnswer, amount: AmountReader, settled: AmountReader): BalancePage {
  return reading(answer, listOf(balanceTransaction), ({ data, has_more }) => ({
    status: 'known' as const,
    transactions: data.map((one) => transactionOf(one, amount, settled)),
    next: has_more ? (data.at(-1)?.id ?? null) : null,
  }));
}

function refundOf(made: z.infer<typeof refund>, amount: AmountReader): ProcessorRefund {
  const failed = made.status === 'failed' || made.status === 'canceled';
  return {
    refundId: made.id,
    ourId: uuidIn(made.metadata, 'refund_id'),
    chargeId: made.charge,
    money: amount(made.amount, made.currency),
    state: failed ? 'failed' : made.status === 'succeeded' ? 'succeeded' : 'pending',
    madeAt: at(made.created),
  };
}

function disputeOf(one: z.infer<typeof dispute>, amount: AmountReader): ProcessorDispute {
  const returned = one.balance_transactions.find((moved) => moved.amount > 0);
  const withdrawn = one.balance_transactions.find((moved) => moved.amount < 0);
  const state = withdrawn ? stateOf(one.status, returned !== undefined) : 'inquiry';
  return {
    disputeId: one.id,
    chargeId: one.charge,
    money: amount(one.amount, one.currency),
    state,
    status: one.status,
    openedAt: at(withdrawn?.created ?? one.created),
    wonAt: state === 'won' && returned ? at(returned.created) : null,
  };
}

/** Of a dispute whose money was withdrawn. `prevented`: the network has given it to the donor without asking us. */
function stateOf(status: string, isReturned: boolean): 'open' | 'won' | 'lost' {
  if (status === 'lost') return 'lost';
  if (isReturned) return 'won';
  return status === 'prevented' ? 'lost' : 'open';
}

function transactionOf(
  one: z.infer<typeof balanceTransaction>,
  amount: AmountReader,
  settled: AmountReader,
): BalanceTransaction {
  const about = typeof one.source === 'object' && one.source !== null ? one.source : null;
  const isCharge = about?.object === 'charge';
  const { currency = null, amount: moved = null } = about ?? {};
  return {
    id: one.id,
    kind: KINDS[one.reporting_category] ?? 'other',
    sourceId: about?.id ?? (typeof one.source === 'string' ? one.source : null),
    chargeId: isCharge ? about.id : (about?.charge ?? null),
    intentId: about?.payment_intent ?? null,
    paymentId: uuidIn(about?.metadata, 'payment_id'),
    moved: currency !== null && isCurrency(currency) && moved !== null ? amount(Math.abs(moved), currency) : null,
    amount: settled(one.amount, one.currency).amount,
    fee: settled(one.fee, one.currency).amount,
    currency: one.currency,
    createdAt: at(one.created),
  };
}

/** Metadata may be edited in the processor's dashboard, so it counts only if it has the form of our ids. */
function uuidIn(metadata: Readonly<Record<string, string>> | null | undefined, name: string): string | null {
  const read = z.uuid().safeParse(metadata?.[name]);
  return read.success ? read.data : null;
}
