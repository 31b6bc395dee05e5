import { type NamedCountry, namedCountries } from '../countries.ts';
import { dialCodeEntries } from './entries.ts';

export { dialCodeOf } from './entries.ts';

export interface DialCountry extends NamedCountry {
  /** Without the plus: "44". */
  readonly dialCode: string;
}

/** All countries with their dial codes, named and sorted in a language. */
export function dialCountries(locale: string): DialCountry[] {
  return namedCountries(dialCodeEntries(), locale);
}

let known: ReadonlySet<string> | undefined;

/** Whether a country has this dial code. @param dialCode with or without its plus */
export function isDialCode(dialCode: string): boolean {
  known ??= new Set(dialCodeEntries().map((entry) => entry.dialCode));
  return known.has(dialCode.replace(/^\+/, ''));
}
