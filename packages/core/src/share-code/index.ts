import { BRANDS } from '../campaigns/index.ts';

/** A share code: the brand's letters, then 80 random bits in base 32. */
export const SHARE_CODE = new RegExp(`^(?:${BRANDS.join('|')})[a-z2-7]{16}$`);
