/** Where the platform operates: ISO 3166-1 alpha-2. */
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

/** Country with which a checkout starts when nothing else says. */
export const DEFAULT_COUNTRY: OperatingCountry = 'GB';

export interface NamedCountry {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  readonly name: string;
}

/** A country's code in its one spelling: two upper-case letters. Old data says `CAN` for Canada. */
export function readCountry(code: string): string {
  const upper = code.trim().toUpperCase();
  return upper === 'CAN' ? 'CA' : upper;
}

/** A country's name in a language; its code where the runtime has no name for it. */
export function countryName(code: string, locale: string): string {
  const country = readCountry(code);
  // English has a short and a full name for this one; people here are used to the full.
  if (country === 'US' && /^en\b/i.test(locale)) return 'United States of America';
  try {
    return new Intl.DisplayNames([locale], { type: 'region' }).of(country) ?? country;
  } catch {
    // Intl throws for what can't be a region; then there is nothing better to show than what was given.
    return country;
  }
}

/** Countries with their names, sorted by these as the language sorts. */
export function byName<Given extends { readonly code: string }>(
  countries: readonly Given[],
  locale: string,
): (Given & NamedCountry)[] {
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ ...country, name: countryName(country.code, locale) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** The operating countries, sorted by their displayed name. */
export function operatingCountries(locale: string): NamedCountry[] {
  return byName(
    OPERATING_COUNTRIES.map((code) => ({ code })),
    locale,
  );
}

/** The country to show as chosen: the current one where it is on the list, else the first. */
export function chosenCountry(current: string | null, countries: readonly NamedCountry[]): string | null {
  const wanted = current === null ? null : readCountry(current);
  return (countries.find(({ code }) => code === wanted) ?? countries[0])?.code ?? null;
}
