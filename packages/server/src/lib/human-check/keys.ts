import { BRANDS, KINDS, kindOf, PRODUCT_KEYS, productOf } from '@lantern-giving/core/campaigns';
import type { HumanCheckSite } from '@lantern-giving/core/human-check';

/** Sites that may have their own keys. */
export const CHECKED_SITES: readonly HumanCheckSite[] = [...BRANDS, 'charity'];

/** Other names of sites: the products, whose site is that of their brand, and give-matching. */
const SITE_NAMES: Readonly<Record<string, HumanCheckSite>> = {
  ...Object.fromEntries(
    PRODUCT_KEYS.flatMap((key) => {
      const product = productOf(key);
      return product ? [[key, KINDS[kindOf(product)].brand] as const] : [];
    }),
  ),
  givematch: 'gm',
};

export interface KeyPair {
  /** The public key, for pages. */
  readonly siteKey: string;
  readonly secret: string;
}

/**
 * An entry of a comma-separated list: a key, or `site=key`. A key without site is for all other sites: `0x4A…,
 * fg=0x4B…`, or with a product's key `0x4A…, fridaygiving=0x4B…`.
 */
const ENTRY = new RegExp(`^(?:(${[...CHECKED_SITES, ...Object.keys(SITE_NAMES)].join('|')})=)?([\\w-]{8,200})$`);

/** Keys by site. @returns null if the text is malformed */
export function parseSiteKeys(text: string): ReadonlyMap<HumanCheckSite, string> | null {
  const named = new Map<string, string>();
  for (const entry of text.split(',')) {
    const found = ENTRY.exec(entry.trim());
    const [, name = '', key] = found ?? [];
    const site = SITE_NAMES[name] ?? name;
    if (!key || named.has(site)) return null;
    named.set(site, key);
  }
  const keys = CHECKED_SITES.flatMap((site) => {
    const key = named.get(site) ?? named.get('');
    return key ? [[site, key] as const] : [];
  });
  return new Map(keys);
}
