import { CURRENCY_CODES } from '@lantern-giving/core/money';
import * as z from 'zod';
import type { CapturedCharge } from './port.ts';
import type { AmountReader } from './wire.ts';

const chargeList = z.object({
  object: z.literal('list'),
  has_more: z.boolean(),
  data: z.array(
    z.object({
      object: z.literal('charge'),
      id: z.string(),
      payment_intent: z.nullish(z.string()),
      amount_captured: z.int(),
      currency: z.enum(CURRENCY_CODES),
      captured: z.boolean(),
    }),
  ),
});

/** Reads one page of charges, without those that captured nothing. `next` is the cursor of the next page. */
export function readCaptured(
  body: unknown,
  amount: AmountReader,
): { readonly charges: readonly CapturedCharge[]; readonly next: string | null } {
  const page = chargeList.parse(body);
  const charges = page.data.flatMap((charge) =>
    charge.captured && charge.payment_intent
      ? [
          {
            chargeId: charge.id,
            intentId: charge.payment_intent,
            captured: amount(charge.amount_captured, charge.currency),
          },
        ]
      : [],
  );
  return { charges, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
}
