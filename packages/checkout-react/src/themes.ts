import { mtn, type Theme, themes } from '@lantern-giving/ui/tokens';

/**
 * The theme of a brand. Falls back to the first brand, and logs an error, for one that this version does not know.
 */
export function themeOf(brand: string): Theme {
  const found: Theme | undefined = Object.hasOwn(themes, brand) ? themes[brand as keyof typeof themes] : undefined;
  if (!found) {
    const known = Object.keys(themes).join(', ');
    console.error(
      `Lantern: the brand "${brand}" is not known here (known are ${known}). Colours of ${mtn.brand} stand in.`,
    );
  }
  return found ?? mtn;
}
