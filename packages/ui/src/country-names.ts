/** A country for the picker: ISO 3166-1 alpha-2 in either case, and an English name as the fallback. */
export interface Country {
  code: string;
  name: string;
}

const regionNames = (locale: string): Intl.DisplayNames | null =>
  typeof Intl.DisplayNames === 'function'
    ? new Intl.DisplayNames([locale], { type: 'region', fallback: 'none' })
    : null;

/** Countries with display names, sorted by the language's collation. */
export const byDisplayedName = <Given extends Country>(countries: readonly Given[], locale: string): Given[] => {
  const names = regionNames(locale);
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ ...country, name: names?.of(country.code.toUpperCase()) ?? country.name }))
    .sort((one, other) => compare(one.name, other.name));
};
