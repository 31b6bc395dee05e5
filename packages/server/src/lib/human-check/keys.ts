import { BRANDS } from '@lantern-giving/core/campaigns';
import type { HumanCheckSite } from '@lantern-giving/core/human-check';

/** Whose pages may have keys. */
export const CHECKED_SITES: readonly HumanCheckSite[] = [...BRANDS, 'charity'];

export interface KeyPair {
  /** Public: pages have it. */
  readonly siteKey: string;
  readonly secret: string;
}

/** A key, or several by site; one without a site is for all the others: `0x4A…, fg=0x4B…`. */
const ENTRY = new RegExp(`^(?:(${CHECKED_SITES.join('|')})=)?([\\w-]{8,200})$`);

/** Which key each site has. @returns null where the text is none of keys */
export function keysBySite(text: string): ReadonlyMap<HumanCheckSite, string> | null {
  const named = new Map<string, string>();
  for (const entry of text.split(',')) {
    const found = ENTRY.exec(entry.trim());
    if (!found?.[2] || named.has(found[1] ?? '')) return null;
    named.set(found[1] ?? '', found[2]);
  }
  const keys = CHECKED_SITES.flatMap((site) => {
    const key = named.get(site) ?? named.get('');
    return key ? [[site, key] as const] : [];
  });
  return new Map(keys);
}
