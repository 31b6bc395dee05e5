import { requireOneOf } from '../range-error.ts';
import { CAMPAIGN_KINDS, type CampaignKind, KINDS } from './kinds.ts';

export type Product = (typeof KINDS)[CampaignKind]['product'];
/** All product keys, in the order of `CAMPAIGN_KINDS`. */
export const PRODUCTS = CAMPAIGN_KINDS.map((kind) => KINDS[kind].product) as [Product, ...Product[]];

export const isProduct = (value: unknown): value is Product => PRODUCTS.some((product) => product === value);

/**
 * The kind of campaign of a product key.
 * @throws RangeError for an unknown product key
 */
export function kindOf(product: Product): CampaignKind {
  requireOneOf('product', PRODUCTS, product);
  return CAMPAIGN_KINDS[PRODUCTS.indexOf(product)] ?? CAMPAIGN_KINDS[0];
}
