import type { CauseFields, CharityCause } from '@lantern-giving/core/api/causes';
import type { CampaignKind } from '@lantern-giving/core/campaigns';
import { acceptsCategory, CAUSE_CATEGORIES, type CauseCategory } from '@lantern-giving/core/charity';
import { causeForm } from '@lantern-giving/core/forms/cause';
import { problemsOf } from '@lantern-giving/core/forms/problems';
import { type Currency, parseAmount, toDecimalString } from '@lantern-giving/core/money';

/** The values of the form's fields. */
export interface CauseValues {
  title: string;
  /** Empty while none is chosen. */
  category: string;
  /** As typed. */
  price: string;
  campaigns: CampaignKind[];
}

export const NEW_CAUSE: CauseValues = { title: '', category: '', price: '', campaigns: [] };

export function valuesOf(cause: CharityCause, currency: Currency): CauseValues {
  const { title, category, price_per_quantity: price, campaigns } = cause;
  return { title, category, price: price === null ? '' : toDecimalString(price, currency), campaigns };
}

/** Problems by field. */
export function checkCause(values: CauseValues, currency: Currency): Partial<Record<keyof CauseValues, string>> {
  return {
    ...problemsOf(causeForm, values),
    ...(isCategory(values.category) ? {} : { category: 'category' }),
    ...(values.category === 'Qurbani' && priceOf(values, currency) === null ? { price: 'price' } : {}),
    ...(campaignsOf(values).length === 0 ? { campaigns: 'campaigns' } : {}),
  };
}

/** The request body, from values without problems. */
export function fieldsOf(values: CauseValues, currency: Currency): CauseFields {
  const { category } = values;
  if (!isCategory(category)) throw new Error('the form was sent without a category');
  const price = category === 'Qurbani' ? priceOf(values, currency) : null;
  return { title: values.title.trim(), category, price_per_quantity: price, campaigns: campaignsOf(values) };
}

const isCategory = (value: string): value is CauseCategory => CAUSE_CATEGORIES.some((known) => known === value);

/** Whether a campaign accepts gifts in a category; true while none is chosen. */
export const isTaken = (kind: CampaignKind, category: string): boolean =>
  !isCategory(category) || acceptsCategory(kind, category);

const campaignsOf = ({ campaigns, category }: CauseValues): CampaignKind[] =>
  campaigns.filter((kind) => isTaken(kind, category));

function priceOf({ price }: CauseValues, currency: Currency): number | null {
  const parsed = parseAmount(price, currency);
  return parsed.ok && parsed.amount > 0 ? parsed.amount : null;
}
