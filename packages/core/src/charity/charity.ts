import { type CampaignKind, isAddOn, KINDS, MONTHLY_KINDS } from '../campaigns/index.ts';
import type { Currency, MinorUnits } from '../money/currencies.ts';

/** The categories of the product document, and "Qurbani", whose causes are bought in whole units. */
export const CAUSE_CATEGORIES = [
  'Children',
  'Disaster',
  'Education',
  'Emergency',
  'Emotional',
  'Food',
  'Health',
  'Human',
  'Infrastructure',
  'Religion',
  'Outreach',
  'Research',
  'Sadaqah',
  'Scholarship',
  'Shelter',
  'Water',
  'Animals',
  'Social Justice',
  'Youth',
  'Zakat',
  'Other',
  'Qurbani',
] as const;

export type CauseCategory = (typeof CAUSE_CATEGORIES)[number];

export interface Cause {
  readonly cause_id: string;
  readonly title: string;
  readonly category: CauseCategory;
  /** Price of one unit in minor units; null for all categories but Qurbani. */
  readonly price_per_quantity: MinorUnits | null;
  readonly impact?: CauseImpact | undefined;
}

/** What a gift to a cause does. */
export interface CauseImpact {
  /** Cost of one unit, in minor units. */
  readonly unit_amount: MinorUnits;
  /** Several units, as they follow their number: "families clean water for a month". */
  readonly text: string;
}

/**
 * Whether a kind of campaign accepts causes of a category. A Qurbani is bought whole and cannot be spread over nights, and
 * neither it nor Zakat can be kept in an endowment.
 */
export function acceptsCategory(kind: CampaignKind, category: CauseCategory): boolean {
  if (MONTHLY_KINDS.includes(kind)) return isTippable(category);
  return KINDS[kind].wholeQuantities || category !== 'Qurbani';
}

/** Whether donors can give to a cause in a kind of campaign that has launched and has a checkout of its own. */
export function isOpenForGiving(cause: {
  readonly completed: boolean;
  readonly category: CauseCategory;
  readonly campaigns: readonly CampaignKind[];
}): boolean {
  const takes = (kind: CampaignKind) => KINDS[kind].offered && !isAddOn(kind) && acceptsCategory(kind, cause.category);
  return !cause.completed && cause.campaigns.some(takes);
}

/** A charity as donors see it in a campaign. */
export interface DonorCharity {
  readonly charity_id: string;
  readonly charity_name: string;
  readonly about: string;
  readonly registration_number: string;
  /** ISO 3166-1 alpha-2, upper case. */
  readonly country: string;
  readonly currency: Currency;
  readonly logo_image: string | null;
  readonly cover_image: string | null;
  readonly gift_aid: boolean;
  readonly tax_receipt: boolean;
  readonly is_daf: boolean;
  readonly privacy_policy_url: string | null;
  readonly partner: string | null;
  readonly causes: readonly Cause[];
}

/** Whether a percentage tip is computed on a category: not on Zakat and Qurbani. */
export function isTippable(category: CauseCategory): boolean {
  return category !== 'Zakat' && category !== 'Qurbani';
}

/** A display name derived from a charity id: "Human Relief GB" for `human-relief-gb`. */
export function displayName(charityId: string): string {
  const words = charityId.split('-').filter((word) => word !== '');
  return words
    .map((word, at) => (at === words.length - 1 ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
