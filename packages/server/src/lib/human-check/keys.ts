import { BRANDS } from '@lantern-giving/core/campaigns';
import type { HumanCheckSite } from '@lantern-giving/core/human-check';

/** Sites that may have their own keys. */
export const CHECKED_SITES: readonly HumanCheckSite[] = [...BRANDS, 'charity'];

export interface KeyPair {
  /** The public key, for pages. */
  readonly siteKey: string;
  readonly secret: string;
}

/**
 * An entry of a comma-separated list: a key, or `site=key`. A key without site is for all other sites: `0x4A…,
 * fg=0x4B…`.
 */
const ENTRY = new RegExp(`^(?:(${CHECKED_SITES.join('|')})=)?([\\w-]{8,200})$`);

/** Keys by site. @returns null if the text is malformed */
export function parseSiteKeys(text: string): ReadonlyMap<HumanCheckSite, string> | null {
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
