import * as z from 'zod';
import { CAMPAIGN_KINDS } from '../campaigns/index.ts';
import { CAUSE_CATEGORIES } from '../charity/charity.ts';
import { causeForm } from '../forms/cause.ts';
import { amount, causeId, causeImpact, charityParams, sumOfAmounts } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** Maximum number of causes of one charity, not counting archived ones. */
export const MAX_CAUSES = 200;

const decided = z.object({
  title: causeForm.shape.title,
  category: z.enum(CAUSE_CATEGORIES),
  /** Price of one unit in minor units; only for Qurbani, otherwise null. */
  price_per_quantity: z.nullable(amount.min(1)),
  /** Null removes it; a cause that is added without it has none. */
  impact: z.optional(z.nullable(causeImpact)),
  /** Kinds of campaign in which donors can choose the cause. */
  campaigns: z
    .array(z.enum(CAMPAIGN_KINDS))
    .min(1)
    .refine((kinds) => new Set(kinds).size === kinds.length, 'twice')
    .meta({ uniqueItems: true }),
});

/** The fields of a cause that a charity sets. */
export const causeFields = decided
  .refine(isPriced, {
    path: ['price_per_quantity'],
    message: 'priceForQurbani',
  })
  .meta({
    if: { properties: { category: { const: 'Qurbani' } } },
    // biome-ignore lint/suspicious/noThenProperty: `then` is a keyword of JSON Schema
    then: { properties: { price_per_quantity: { type: 'integer' } } },
    else: { properties: { price_per_quantity: { type: 'null' } } },
  });
export type CauseFields = z.infer<typeof causeFields>;

/** `PUT /api/charity/{id}/causes/{cause_id}`: omitted fields keep their values. */
export const causeChanges = decided.exactPartial();
export type CauseChanges = z.infer<typeof causeChanges>;

/** Whether the price matches the category: required for Qurbani, null for all others. */
export function isPriced(cause: Pick<z.infer<typeof decided>, 'category' | 'price_per_quantity'>): boolean {
  return (cause.category === 'Qurbani') === (cause.price_per_quantity !== null);
}

/** A cause as the charity's staff see it. */
export const charityCause = z.object({
  cause_id: causeId,
  title: z.string(),
  category: z.enum(CAUSE_CATEGORIES),
  price_per_quantity: z.nullable(amount),
  impact: z.optional(causeImpact),
  campaigns: z.array(z.enum(CAMPAIGN_KINDS)),
  /** No longer offered; scheduled donations to it continue. */
  completed: z.boolean(),
  /** Donors have scheduled donations to it, so its category can no longer change. */
  has_gifts: z.boolean(),
  /** Total donated to it in all campaigns, in minor units, without tips and fees. */
  given: sumOfAmounts,
});
export type CharityCause = z.infer<typeof charityCause>;

/** `GET /api/charity/{id}/causes`, and the response to every change: in the charity's order, with completed causes. */
export const charityCauses = z.object({ causes: z.array(charityCause) });
export type CharityCauses = z.infer<typeof charityCauses>;

/** `PUT /api/charity/{id}/causes/order`: the ids of all offered causes, in their new order. */
export const causeOrder = z.object({ cause_ids: z.array(causeId).max(MAX_CAUSES) });

/** `POST /api/charity/{id}/causes/{cause_id}/complete`. */
export const causeCompletion = z.object({ value: z.boolean() });

const causeParams = charityParams.extend({ cause_id: causeId });

/** Request and response schemas of the calls in `causes.ts`. */
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
    errors: { 404: ['cause_not_found'], 409: ['category_fixed', 'price_fixed', 'causes_changed', 'last_cause'] },
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
