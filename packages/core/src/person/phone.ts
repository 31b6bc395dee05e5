import { asciiDigits } from '../numerals/index.ts';
import type { PersonProblem } from './problems.ts';

/** Digits of a national number. */
export const FEWEST_PHONE_DIGITS = 6;
export const MOST_PHONE_DIGITS = 12;

/** What is wrong with a national number as typed, or null. Nothing typed is fine: a phone is optional. */
export function phoneProblem(national: string): PersonProblem | null {
  const typed = asciiDigits(national).trim();
  if (typed === '') return null;
  if (!/^[\d\s()-]*$/.test(typed)) return 'phoneRefused';
  const digits = typed.replace(/\D/g, '');
  if (digits.length < FEWEST_PHONE_DIGITS || nationalDigits(typed) === '') return 'phoneShort';
  return digits.length > MOST_PHONE_DIGITS ? 'phoneLong' : null;
}

/** The digits of a national number, in ASCII, without the zeros that are dialled only inside the country. */
export function nationalDigits(national: string): string {
  return asciiDigits(national).replace(/\D/g, '').replace(/^0+/, '');
}

/**
 * The number to call from anywhere ("+447700900123"), or '' where there is none.
 * @param dialCode with or without its plus
 */
export function internationalNumber(dialCode: string, national: string): string {
  const digits = nationalDigits(national);
  return digits === '' ? '' : `+${dialCode.replace(/\D/g, '')}${digits}`;
}
