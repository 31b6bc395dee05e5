import { BRANDS, type Brand } from '@lantern-giving/core/calendar';

export interface KeyPair {
  /** Public: pages have it. */
  readonly siteKey: string;
  readonly secret: string;
}

/** A key, or several by brand; one without a brand is for all the others: `0x4A…, fg=0x4B…`. */
const ENTRY = new RegExp(`^(?:(${BRANDS.join('|')})=)?([\\w-]{8,200})$`);

/** Which key each brand has. @returns null where the text is none of keys */
export function keysByBrand(text: string): ReadonlyMap<Brand, string> | null {
  const named = new Map<string, string>();
  for (const entry of text.split(',')) {
    const found = ENTRY.exec(entry.trim());
    if (!found?.[2] || named.has(found[1] ?? '')) return null;
    named.set(found[1] ?? '', found[2]);
  }
  const keys = BRANDS.flatMap((brand) => {
    const key = named.get(brand) ?? named.get('');
    return key ? [[brand, key] as const] : [];
  });
  return new Map(keys);
}
