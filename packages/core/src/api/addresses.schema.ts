import * as z from 'zod';
import { text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** An address as the donor's form has it. Empty parts are ''. */
export const foundAddress = z.object({
  house_number: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  postcode: z.string(),
});
export type FoundAddress = z.infer<typeof foundAddress>;

/** Request and response schemas of the calls in `addresses.ts`. */
export const addressesCalls = {
  /** The postcode is in the body, since URLs are logged. */
  find: { in: z.object({ postcode: text(20) }), out: z.object({ addresses: z.array(foundAddress) }) },
} as const satisfies Readonly<Record<string, CallSchemas>>;
