/** The countries in which the platform operates: ISO 3166-1 alpha-2. */
export const OPERATING_COUNTRIES = [
  'AU',
  'CA',
  'CH',
  'ES',
  'GB',
  'ID',
  'IE',
  'IT',
  'MY',
  'NO',
  'SG',
  'US',
  'ZA',
] as const;
export type OperatingCountry = (typeof OPERATING_COUNTRIES)[number];

/** Country of the checkout if nothing else determines it. */
export const DEFAULT_COUNTRY: OperatingCountry = 'GB';

export interface NamedCountry {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  readonly name: string;
}

/** Normalizes a country code to two upper-case letters. Old data has `CAN` for Canada. */
export function readCountry(code: string): string {
  const upper = code.trim().toUpperCase();
  return upper === 'CAN' ? 'CA' : upper;
}

// A list of countries asks for some 250 names of one language.
let latest: { locale: string; names: Intl.DisplayNames } | undefined;

function regionNames(locale: string): Intl.DisplayNames {
  if (latest?.locale !== locale) latest = { locale, names: new Intl.DisplayNames([locale], { type: 'region' }) };
  return latest.names;
}

/** A country's name in a language, or its code if the runtime has no name for it. */
export function countryName(code: string, locale: string): string {
  const country = readCountry(code);
  // Intl gives the short English name; the full one is used here.
  if (country === 'US' && /^en\b/i.test(locale)) return 'United States of America';
  try {
    return regionNames(locale).of(country) ?? country;
  } catch {
    // Intl throws for an invalid region code: show the code itself.
    return country;
  }
}

/** Adds the countries' names, and sorts by them in the language's collation. */
export function namedCountries<Given extends { readonly code: string }>(
  countries: readonly Given[],
  locale: string,
): (Given & NamedCountry)[] {
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ ...country, name: countryName(country.code, locale) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** The operating countries, sorted by name. */
export function operatingCountries(locale: string): NamedCountry[] {
  return namedCountries(
    OPERATING_COUNTRIES.map((code) => ({ code })),
    locale,
  );
}

/** Code of the country to preselect: the current one if it is in the list, otherwise the first; null for an empty list. */
export function chosenCountry(current: string | null, countries: readonly NamedCountry[]): string | null {
  const wanted = current === null ? null : readCountry(current);
  return (countries.find(({ code }) => code === wanted) ?? countries[0])?.code ?? null;
}
