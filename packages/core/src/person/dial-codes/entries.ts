import { readCountry } from '../countries.ts';
import { DIAL_CODES } from './table.ts';

/** All countries with their dial codes, without the plus. */
export function dialCodeEntries(): { code: string; dialCode: string }[] {
  let dialCode = 0;
  return [...DIAL_CODES.matchAll(/(\d*)(\+?)([A-Z]{2})/g)].map(([, start, same, code = '']) => {
    if (!same) dialCode = Number(start) || dialCode + 1;
    return { code, dialCode: String(dialCode) };
  });
}

/** A country's dial code without the plus, or null if there is no such country. */
export function dialCodeOf(code: string): string | null {
  const wanted = readCountry(code);
  return dialCodeEntries().find((entry) => entry.code === wanted)?.dialCode ?? null;
}
