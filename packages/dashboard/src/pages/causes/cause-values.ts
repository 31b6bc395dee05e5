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
  /** Cost of one unit of the impact, as typed; empty without an impact. */
  impactUnit: string;
  impactText: string;
  campaigns: CampaignKind[];
}

export const NEW_CAUSE: CauseValues = {
  title: '',
  category: '',
  price: '',
  impactUnit: '',
  impactText: '',
  campaigns: [],
};

export function valuesOf(cause: CharityCause, currency: Currency): CauseValues {
  const { title, category, price_per_quantity: price, impact, campaigns } = cause;
  return {
    title,
    category,
    price: price === null ? '' : toDecimalString(price, currency),
    impactUnit: impact ? toDecimalString(impact.unit_amount, currency) : '',
    impactText: impact?.text ?? '',
    campaigns,
  };
}

/** Problems by field. */
export function checkCause(values: CauseValues, currency: Currency): Partial<Record<keyof CauseValues, string>> {
  return {
    ...problemsOf(causeForm, values),
    ...(isCategory(values.category) ? {} : { category: 'category' }),
    ...(values.category === 'Qurbani' && priceOf(values.price, currency) === null ? { price: 'price' } : {}),
    ...impactProblem(values, currency),
    ...(campaignsOf(values).length === 0 ? { campaigns: 'campaigns' } : {}),
  };
}

/** The request body, from values without problems. */
export function fieldsOf(values: CauseValues, currency: Currency): CauseFields {
  const { category } = values;
  if (!isCategory(category)) throw new Error('the form was sent without a category');
  const price = category === 'Qurbani' ? priceOf(values.price, currency) : null;
  return {
    title: values.title.trim(),
    category,
    price_per_quantity: price,
    impact: impactOf(values, currency),
    campaigns: campaignsOf(values),
  };
}

const isCategory = (value: string): value is CauseCategory => CAUSE_CATEGORIES.some((known) => known === value);

/** Whether a campaign accepts gifts in a category; true while none is chosen. */
export const isTaken = (kind: CampaignKind, category: string): boolean =>
  !isCategory(category) || acceptsCategory(kind, category);

const campaignsOf = ({ campaigns, category }: CauseValues): CampaignKind[] =>
  campaigns.filter((kind) => isTaken(kind, category));

/** Both fields are filled in, or none. */
function impactProblem(values: CauseValues, currency: Currency): Partial<Record<keyof CauseValues, string>> {
  const [unit, text] = [values.impactUnit.trim(), values.impactText.trim()];
  if (unit === '' && text === '') return {};
  return {
    ...(priceOf(unit, currency) === null ? { impactUnit: 'impact_unit' } : {}),
    ...(text === '' ? { impactText: 'impact_text' } : {}),
  };
}

function impactOf({ impactUnit, impactText }: CauseValues, currency: Currency): CauseFields['impact'] {
  const unit_amount = priceOf(impactUnit, currency);
  return unit_amount === null ? null : { unit_amount, text: impactText.trim() };
}

function priceOf(typed: string, currency: Currency): number | null {
  const parsed = parseAmount(typed, currency);
  return parsed.ok && parsed.amount > 0 ? parsed.amount : null;
}
