import { requireOneOf } from '../range-error.ts';
import { CAMPAIGN_KINDS, type CampaignKind, isAddOn, KINDS } from './kinds.ts';

export type Product = (typeof KINDS)[CampaignKind]['product'];
/** All product keys, in the order of `CAMPAIGN_KINDS`. */
export const PRODUCTS = CAMPAIGN_KINDS.map((kind) => KINDS[kind].product) as [Product, ...Product[]];

type Rows = (typeof KINDS)[CampaignKind];
/** A product with a page and a checkout of its own. */
export type CheckoutProduct = Exclude<Rows, { readonly addOn: true }>['product'];
export const CHECKOUT_PRODUCTS = /* @__PURE__ */ CAMPAIGN_KINDS.filter((kind) => !isAddOn(kind)).map(
  (kind) => KINDS[kind].product,
) as [CheckoutProduct, ...CheckoutProduct[]];

/** Older keys of products, which pages and links may still carry. */
const FORMER_PRODUCTS = { myfridays: 'fridaygiving' } as const satisfies Readonly<Record<string, Product>>;
/** Every key by which a product may be asked for. */
export const PRODUCT_KEYS = [
  ...PRODUCTS,
  ...(Object.keys(FORMER_PRODUCTS) as (keyof typeof FORMER_PRODUCTS)[]),
] as const;

export const isProduct = (value: unknown): value is Product => PRODUCTS.some((product) => product === value);

/**
 * The kind of campaign of a product key.
 * @throws RangeError for an unknown product key
 */
export function kindOf(product: Product): CampaignKind {
  requireOneOf('product', () => PRODUCTS, product);
  return CAMPAIGN_KINDS[PRODUCTS.indexOf(product)] ?? CAMPAIGN_KINDS[0];
}

/** The product of a key, a former one included; undefined for anything else. */
export function productOf(key: string): Product | undefined {
  if (isProduct(key)) return key;
  return Object.hasOwn(FORMER_PRODUCTS, key) ? FORMER_PRODUCTS[key as keyof typeof FORMER_PRODUCTS] : undefined;
}
