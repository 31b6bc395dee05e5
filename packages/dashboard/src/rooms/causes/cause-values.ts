import type { CauseFields, CharityCause } from '@lantern-giving/core/api/causes';
import type { CampaignKind } from '@lantern-giving/core/calendar';
import { CAUSE_CATEGORIES } from '@lantern-giving/core/charity';
import { type Currency, decimalText, parseAmount } from '@lantern-giving/core/money';
import { isReadable } from '@lantern-giving/core/text';
import type { CauseProblem } from './cause-problem.ts';

/** What stands in the fields of the form. */
export interface CauseValues {
  title: string;
  /** Empty while none is chosen. */
  category: string;
  /** As typed. */
  price: string;
  campaigns: CampaignKind[];
}

export const NEW_CAUSE: CauseValues = { title: '', category: '', price: '', campaigns: [] };

/** In characters. */
export const LONGEST_TITLE = 80;

export function valuesOf(cause: CharityCause, currency: Currency): CauseValues {
  const { title, category, price_per_quantity: price, campaigns } = cause;
  return { title, category, price: price === null ? '' : decimalText(price, currency), campaigns };
}

/** What is wrong with single fields. */
export function checkCause(values: CauseValues, currency: Currency): Partial<Record<keyof CauseValues, CauseProblem>> {
  const title = values.title.trim();
  return {
    ...(title === '' || title.length > LONGEST_TITLE ? { title: 'title' } : {}),
    ...(isReadable(title, 'line') ? {} : { title: 'unreadable' }),
    ...(CAUSE_CATEGORIES.some((category) => category === values.category) ? {} : { category: 'category' }),
    ...(values.category === 'Qurbani' && priceOf(values, currency) === null ? { price: 'price' } : {}),
    ...(values.campaigns.length === 0 ? { campaigns: 'campaigns' } : {}),
  };
}

/** What is sent, of values that have no problem. */
export function fieldsOf(values: CauseValues, currency: Currency): CauseFields {
  const category = CAUSE_CATEGORIES.find((known) => known === values.category);
  if (!category) throw new Error('the form was sent without a category');
  const price = category === 'Qurbani' ? priceOf(values, currency) : null;
  return { title: values.title.trim(), category, price_per_quantity: price, campaigns: values.campaigns };
}

function priceOf({ price }: CauseValues, currency: Currency): number | null {
  const parsed = parseAmount(price, currency);
  return parsed.ok && parsed.amount > 0 ? parsed.amount : null;
}
