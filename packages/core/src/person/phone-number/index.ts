import { asciiDigits } from '../../numerals/index.ts';
import { isReadable } from '../../text/index.ts';
import { dialCodeEntries, dialCodeOf } from '../dial-codes/entries.ts';
import { internationalNumber, phoneProblem } from '../phone.ts';
import type { PersonProblem } from '../problems.ts';

/** The problem with a number that may include its dial code ("+60 12-345 6789"), or null. Empty is valid. */
export function phoneWithDialCodeProblem(number: string): PersonProblem | null {
  if (!isReadable(number, 'line')) return 'phoneRefused';
  const typed = asciiDigits(number).trim();
  if (!typed.startsWith('+')) return phoneProblem(typed);
  const parts = partsOf(typed);
  if (!parts) return 'phoneRefused';
  return parts.national === '' ? 'phoneShort' : phoneProblem(parts.national);
}

/**
 * Formats a number internationally: "+60 012-345 6789" as "+60123456789". An invalid number is returned unchanged.
 * @param country whose dial code is used if the number has none
 */
export function toInternationalNumber(number: string, country: string): string {
  const typed = asciiDigits(number).trim();
  if (typed === '' || phoneWithDialCodeProblem(typed)) return number;
  const parts = typed.startsWith('+') ? partsOf(typed) : { dialCode: dialCodeOf(country), national: typed };
  return parts?.dialCode ? internationalNumber(parts.dialCode, parts.national) : number;
}

/** Splits a number that starts with a plus; null if it is malformed or no country has its dial code. */
function partsOf(number: string): { dialCode: string; national: string } | null {
  if (!/^\+[\d\s()-]*$/.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  const [found] = dialCodeEntries()
    .filter(({ dialCode }) => digits.startsWith(dialCode))
    .sort((one, other) => other.dialCode.length - one.dialCode.length);
  return found ? { dialCode: found.dialCode, national: digits.slice(found.dialCode.length) } : null;
}
