import * as z from 'zod';
import { CAMPAIGN_KINDS } from '../campaigns/index.ts';
import { CAUSE_CATEGORIES } from '../charity/charity.ts';
import { causeForm } from '../forms/cause.ts';
import { amount, causeId, charityParams, sumOfAmounts } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** Of one charity, archived ones aside. */
export const MOST_CAUSES = 200;

const decided = z.object({
  title: causeForm.shape.title,
  category: z.enum(CAUSE_CATEGORIES),
  /** Minor units for one whole; Qurbani alone has it. */
  price_per_quantity: z.nullable(amount.min(1)),
  /** Where donors are offered it. */
  campaigns: z
    .array(z.enum(CAMPAIGN_KINDS))
    .min(1)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'must not name a campaign twice')
    .meta({ uniqueItems: true }),
});

/** What a charity decides about a cause. */
export const causeFields = decided
  .refine(isPriced, {
    path: ['price_per_quantity'],
    message: 'must be there for Qurbani, and only there',
  })
  .meta({
    if: { properties: { category: { const: 'Qurbani' } } },
    // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
    then: { properties: { price_per_quantity: { type: 'integer' } } },
    else: { properties: { price_per_quantity: { type: 'null' } } },
  });
export type CauseFields = z.infer<typeof causeFields>;

/** `PUT /api/charity/{id}/causes/{cause_id}`: what is left out stays. */
export const causeChanges = decided.exactPartial();
export type CauseChanges = z.infer<typeof causeChanges>;

/** Whether a cause has a price where it needs one, and none where nothing is bought. */
export function isPriced(cause: Pick<z.infer<typeof decided>, 'category' | 'price_per_quantity'>): boolean {
  return (cause.category === 'Qurbani') === (cause.price_per_quantity !== null);
}

/** A cause as the charity's own people see it. */
export const charityCause = z.object({
  cause_id: causeId,
  title: z.string(),
  category: z.enum(CAUSE_CATEGORIES),
  price_per_quantity: z.nullable(amount),
  campaigns: z.array(z.enum(CAMPAIGN_KINDS)),
  /** Offered no more; what was promised to it goes on. */
  completed: z.boolean(),
  /** Somebody has planned gifts for it: its category stays what it is. */
  has_gifts: z.boolean(),
  /** What has left for it in all campaigns, in minor units; tips and fees are not the charity's. */
  given: sumOfAmounts,
});
export type CharityCause = z.infer<typeof charityCause>;

/** `GET /api/charity/{id}/causes`, and what every change answers: in the charity's order, completed ones too. */
export const charityCauses = z.object({ causes: z.array(charityCause) });
export type CharityCauses = z.infer<typeof charityCauses>;

/** `PUT /api/charity/{id}/causes/order`: all that are offered, in their new order. */
export const causeOrder = z.object({ cause_ids: z.array(causeId).max(MOST_CAUSES) });

/** `POST /api/charity/{id}/causes/{cause_id}/complete`. */
export const causeCompletion = z.object({ value: z.boolean() });

const causeParams = charityParams.extend({ cause_id: causeId });

/** What the calls of `causes.ts` take and answer. */
export const causesCalls = {
  list: {
    params: charityParams,
    out: charityCauses,
  },
  add: {
    params: charityParams,
    in: causeFields,
    out: charityCauses,
    errors: { 409: ['too_many_causes'] },
  },
  order: {
    params: charityParams,
    in: causeOrder,
    out: charityCauses,
    errors: { 409: ['causes_changed'] },
  },
  edit: {
    params: causeParams,
    in: causeChanges,
    out: charityCauses,
    errors: { 404: ['cause_not_found'], 409: ['category_fixed', 'causes_changed', 'last_cause'] },
  },
  complete: {
    params: causeParams,
    in: causeCompletion,
    out: charityCauses,
    errors: { 404: ['cause_not_found'], 409: ['last_cause'] },
  },
  archive: {
    params: causeParams,
    out: charityCauses,
    errors: { 404: ['cause_not_found'], 409: ['not_completed'] },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
