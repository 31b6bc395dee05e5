import * as z from 'zod';
import type { Rejected, TransferReading, TransferReversalOutcome, TransferReversalRequest, Unknown } from './port.ts';
import { idOrObject, readId, reading, type WireAnswer } from './wire.ts';

/** The processor's transfer of a charge to a charity's account, limited to the fields that we read. */
const transferredIntent = z.object({
  object: z.literal('payment_intent'),
  transfer_data: z.nullish(z.object({ destination: idOrObject })),
  application_fee_amount: z.nullish(z.int()),
  latest_charge: z.object({ amount: z.int().positive(), transfer: z.nullish(idOrObject) }),
});

const transfer = z.object({
  object: z.literal('transfer'),
  id: z.string(),
  /** In its own currency, which may not be that of the charge. */
  amount: z.int(),
  amount_reversed: z.int(),
  /** The last ten. */
  reversals: z.object({
    has_more: z.boolean(),
    data: z.array(
      z.object({
        id: z.string(),
        amount: z.int(),
        source_refund: z.nullish(idOrObject),
        metadata: z.nullish(z.record(z.string(), z.string())),
      }),
    ),
  }),
});

type Answer = Promise<WireAnswer | Rejected | Unknown>;

/** The calls by which a transfer is read. */
interface TransferReads {
  /** The intent, with its charge in full. */
  readonly getIntent: () => Answer;
  readonly getTransfer: (id: string) => Answer;
}

/** The calls by which a transfer is reversed. Amounts are in the wire's units. */
export interface TransferCalls extends TransferReads {
  readonly createReversal: (id: string, amount: number) => Answer;
}

type TakenBy = TransferReversalRequest['takenBy'];

/** The fields of a reversal that name the refund or dispute that it is for. */
export function reversalMetadata({ kind, id }: TakenBy): Record<string, string> {
  return { [`${kind}_id`]: id };
}

/**
 * Takes a charity's part of a charge back from its account, unless a reversal for the same refund or dispute, or one by
 * hand, has done so.
 * @param taken.part in the wire's units, in the currency of the charge
 */
export async function reverseTransferBy(
  { getIntent, getTransfer, createReversal }: TransferCalls,
  { part, by }: { readonly part: number; readonly by: TakenBy },
): Promise<TransferReversalOutcome> {
  const found = await findTransfer({ getIntent, getTransfer });
  if (found.status === 'none') return { status: 'nothing_to_reverse' };
  if (found.status !== 'found') return found;
  const { made } = found;
  const share = shareOf(found, part);
  if (share === 0) return { status: 'nothing_to_reverse' };
  const { data, has_more: isCut } = made.reversals;
  // A refund that is made by hand may have taken the part back too.
  const earlier = data.find(
    ({ source_refund, metadata }) => source_refund === by.id || metadata?.[`${by.kind}_id`] === by.id,
  );
  if (earlier) return { status: 'reversed', reversalId: earlier.id };
  // It may be one of those that are not shown.
  if (isCut) return { status: 'rejected', cause: 'charge', code: 'reversals_not_shown' };
  const byHand = data.filter(
    ({ source_refund, metadata }) => !source_refund && !metadata?.refund_id && !metadata?.dispute_id,
  );
  const ofPart = byHand.find(({ amount }) => amount === share);
  if (ofPart) return { status: 'reversed', reversalId: ofPart.id };
  // Only a person can tell whether one of them was for the same refund or dispute.
  if (byHand.length > 0) return { status: 'rejected', cause: 'charge', code: 'reversed_by_hand' };
  const answer = await createReversal(made.id, share);
  if (!('body' in answer)) return answer;
  const reversal = readId(answer, 'transfer_reversal');
  return reversal.status === 'made' ? { status: 'reversed', reversalId: reversal.id } : reversal;
}

/**
 * Reads whether the charity's account has returned its part of a charge: the transferred amount without the application
 * fee, which always was the platform's.
 */
export async function readTransferBy(calls: TransferReads): Promise<TransferReading> {
  const found = await findTransfer(calls);
  if (found.status === 'none') return { status: 'known', part: 'platform' };
  if (found.status !== 'found') return found;
  const part = shareOf(found, found.charged - found.applicationFee);
  return { status: 'known', part: found.made.amount_reversed < part ? 'account' : 'reversed' };
}

interface FoundTransfer {
  readonly status: 'found';
  readonly made: z.infer<typeof transfer>;
  /** In the wire's units, in the currency of the charge. */
  readonly charged: number;
  readonly applicationFee: number;
}

/** @returns `none` where the money of the charge stays with the platform */
async function findTransfer({
  getIntent,
  getTransfer,
}: TransferReads): Promise<FoundTransfer | { readonly status: 'none' } | Rejected | Unknown> {
  const intent = await read(getIntent(), transferredIntent);
  if (intent.status !== 'read') return intent;
  const { transfer_data, latest_charge, application_fee_amount } = intent.body;
  const { amount: charged, transfer: id } = latest_charge;
  if (!id && transfer_data) return { status: 'unknown', detail: 'the charge has no transfer yet' };
  if (!id) return { status: 'none' };
  const made = await read(getTransfer(id), transfer);
  if (made.status !== 'read') return made;
  return { status: 'found', made: made.body, charged, applicationFee: application_fee_amount ?? 0 };
}

/**
 * The amount of a transfer that corresponds to a part of its charge: rounded down if the two are in different
 * currencies.
 */
function shareOf({ made, charged }: FoundTransfer, part: number): number {
  return Number((BigInt(part) * BigInt(made.amount)) / BigInt(charged));
}

async function read<Body>(asked: Answer, schema: z.ZodType<Body>) {
  const answer = await asked;
  return 'body' in answer ? reading(answer, schema, (body) => ({ status: 'read' as const, body })) : answer;
}
