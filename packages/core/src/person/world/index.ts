import { byName, type NamedCountry, readCountry } from '../countries.ts';
import { DIAL_CODES } from './dial-codes.ts';

export interface DialCountry extends NamedCountry {
  /** Without the plus: "44". */
  readonly dialCode: string;
}

function entries(): { code: string; dialCode: string }[] {
  let dialCode = 0;
  return Array.from(DIAL_CODES.matchAll(/(\d*)(\+?)([A-Z]{2})/g), ([, start, same, code = '']) => {
    if (!same) dialCode = Number(start) || dialCode + 1;
    return { code, dialCode: String(dialCode) };
  });
}

/** Every country of the world with its dial code, named and sorted in a language. */
export function worldCountries(locale: string): DialCountry[] {
  return byName(entries(), locale);
}

/** A country's dial code without the plus, or null for a code that is no country's. */
export function dialCodeOf(code: string): string | null {
  const wanted = readCountry(code);
  return entries().find((entry) => entry.code === wanted)?.dialCode ?? null;
}

/** Whether some country is called by this code. @param dialCode with or without its plus */
export function isDialCode(dialCode: string): boolean {
  const digits = dialCode.replace(/^\+/, '');
  return entries().some((entry) => entry.dialCode === digits);
}
