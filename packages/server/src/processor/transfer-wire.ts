import * as z from 'zod';
import type { Rejected, TransferReversalOutcome, Unknown } from './port.ts';
import { idOrObject, readId, reading, type WireAnswer } from './wire.ts';

/** The processor's transfer of a charge to a charity's account, limited to the fields that we read. */
const transferredIntent = z.object({
  object: z.literal('payment_intent'),
  transfer_data: z.nullish(z.object({ destination: idOrObject })),
  latest_charge: z.object({ amount: z.int().positive(), transfer: z.nullish(idOrObject) }),
});

const transfer = z.object({
  object: z.literal('transfer'),
  id: z.string(),
  /** In its own currency, which may not be that of the charge. */
  amount: z.int(),
  /** The last ten; none follows a dispute but those that it causes. */
  reversals: z.object({
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

/** The calls by which a transfer is reversed. Amounts are in the wire's units. */
export interface TransferCalls {
  /** The intent, with its charge in full. */
  readonly getIntent: () => Answer;
  readonly getTransfer: (id: string) => Answer;
  readonly createReversal: (id: string, amount: number) => Answer;
}

/**
 * Takes a charity's part of a charge back from its account, unless a reversal for the dispute, or one by hand, has.
 * @param lost.part in the wire's units, in the currency of the charge
 */
export async function reverseTransferBy(
  { getIntent, getTransfer, createReversal }: TransferCalls,
  { part, disputeId }: { readonly part: number; readonly disputeId: string },
): Promise<TransferReversalOutcome> {
  const intent = await read(getIntent(), transferredIntent);
  if (intent.status !== 'read') return intent;
  const { transfer_data, latest_charge } = intent.body;
  const { amount: charged, transfer: id } = latest_charge;
  if (!id && transfer_data) return { status: 'unknown', detail: 'the charge has no transfer yet' };
  if (!id) return { status: 'nothing_to_reverse' };
  const made = await read(getTransfer(id), transfer);
  if (made.status !== 'read') return made;
  // Where the two are in different currencies, its share of the transfer, rounded down.
  const share = Number((BigInt(part) * BigInt(made.body.amount)) / BigInt(charged));
  if (share === 0) return { status: 'nothing_to_reverse' };
  const apart = made.body.reversals.data.filter(({ source_refund }) => !source_refund);
  const earlier = apart.find(({ metadata }) => metadata?.dispute_id === disputeId);
  if (earlier) return { status: 'reversed', reversalId: earlier.id };
  const byHand = apart.filter(({ metadata }) => !metadata?.dispute_id);
  const ofPart = byHand.find(({ amount }) => amount === share);
  if (ofPart) return { status: 'reversed', reversalId: ofPart.id };
  // Whether one was for the dispute nobody but a person knows.
  if (byHand.length > 0) return { status: 'rejected', cause: 'charge', code: 'reversed_by_hand' };
  const answer = await createReversal(id, share);
  if (!('body' in answer)) return answer;
  const reversal = readId(answer, 'transfer_reversal');
  return reversal.status === 'made' ? { status: 'reversed', reversalId: reversal.id } : reversal;
}

async function read<Body>(asked: Answer, schema: z.ZodType<Body>) {
  const answer = await asked;
  return 'body' in answer ? reading(answer, schema, (body) => ({ status: 'read' as const, body })) : answer;
}
