import { mtn, type Theme, themes } from '@lantern-giving/ui/tokens';

/** The colours of a brand. A brand that this version does not know has the first one's, and the console says so. */
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
