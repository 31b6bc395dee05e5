export { BRANDS, type Brand, type KindRow, MONTHLY_TIME } from './kind.ts';
export {
  CAMPAIGN_KINDS,
  type CampaignKind,
  ENDOWMENT_KIND,
  FRIDAY_KIND,
  isAddOn,
  isRepeating,
  KINDS,
  MONTHLY_KINDS,
  REPEATING_KINDS,
  UNLOCK_DAYS,
  WEEKLY_KINDS,
} from './kinds.ts';
export {
  CHECKOUT_PRODUCTS,
  type CheckoutProduct,
  isProduct,
  kindOf,
  PRODUCT_KEYS,
  PRODUCTS,
  type Product,
  productOf,
} from './products.ts';
export { ARAFAH_DAY, FIRST_DAY, LAST_DAY } from './ten-days.ts';
export { FIRST_NIGHT, LAST_NIGHT, LAST_TEN_FIRST_NIGHT, NIGHT_30 } from './ten-nights.ts';
