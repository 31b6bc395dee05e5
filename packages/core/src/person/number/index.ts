import { asciiDigits } from '../../numerals/index.ts';
import { isReadable } from '../../text/index.ts';
import { internationalNumber, phoneProblem } from '../phone.ts';
import type { PersonProblem } from '../problems.ts';
import { dialCodeOf, entries } from '../world/entries.ts';

/** What is wrong with a number that may bring its dial code ("+60 12-345 6789"), or null. Nothing typed is fine. */
export function numberProblem(number: string): PersonProblem | null {
  if (!isReadable(number, 'line')) return 'phoneRefused';
  const typed = asciiDigits(number).trim();
  if (!typed.startsWith('+')) return phoneProblem(typed);
  const parts = partsOf(typed);
  if (!parts) return 'phoneRefused';
  return parts.national === '' ? 'phoneShort' : phoneProblem(parts.national);
}

/**
 * The number to call from anywhere: "+60 012-345 6789" as "+60123456789". What is none is left as it is.
 * @param country in which it is called, where it brings no dial code
 */
export function wholeNumber(number: string, country: string): string {
  const typed = asciiDigits(number).trim();
  if (typed === '' || numberProblem(typed)) return number;
  const parts = typed.startsWith('+') ? partsOf(typed) : { dialCode: dialCodeOf(country), national: typed };
  return parts?.dialCode ? internationalNumber(parts.dialCode, parts.national) : number;
}

/** Parts of a number with a plus, or null where it is none or no country has its dial code. */
function partsOf(number: string): { dialCode: string; national: string } | null {
  if (!/^\+[\d\s()-]*$/.test(number)) return null;
  const digits = number.replace(/\D/g, '');
  const [found] = entries()
    .filter(({ dialCode }) => digits.startsWith(dialCode))
    .sort((one, other) => other.dialCode.length - one.dialCode.length);
  return found ? { dialCode: found.dialCode, national: digits.slice(found.dialCode.length) } : null;
}
