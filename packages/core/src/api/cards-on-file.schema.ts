import * as z from 'zod';
import { charityId, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** `POST /api/payment_methods/on_file/code`, with the `Lantern-Checkout` header: the address that the donor has typed. */
export const cardCodeRequest = z.object({ charity_id: charityId, email: text(254).min(3) });

/** The same for every address: a page cannot find out who has given before. */
export const cardCodeSent = z.object({ success: z.literal(true) });

/** `POST /api/payment_methods/on_file`, with the same header: the code from the mail. */
export const cardsRequest = z.object({ charity_id: charityId, email: text(254).min(3), code: text(40) });

/** A card that the donor has given with before. */
export const cardOnFile = z.object({
  /** Stands for the card as the `processor_token` of a set-up: for an hour, in this checkout, for this address. */
  token: z.string(),
  cardBrand: z.string().meta({ description: 'As the processor names it, such as `visa`.' }),
  last_4_card_digits: z.string(),
  /** 1 to 12; the card is valid until the end of this month. */
  card_expiry_month: z.int(),
  card_expiry_year: z.int(),
});
export type CardOnFile = z.infer<typeof cardOnFile>;

/** The latest card first; at most five, and none that has expired or been declined. */
export const cardsOnFile = z.object({ cards: z.array(cardOnFile) });

/** Request and response schemas of the calls in `cards-on-file.ts`. */
export const cardsOnFileCalls = {
  sendCode: {
    in: cardCodeRequest,
    out: cardCodeSent,
    errors: {
      404: ['charity_not_found'],
      422: ['invalid_email'],
      429: ['too_many_codes'],
      503: ['limits_unavailable'],
    },
  },
  read: {
    in: cardsRequest,
    out: cardsOnFile,
    errors: { 400: ['invalid_code'], 404: ['charity_not_found'] },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
