import { asciiDigits } from '../numerals/index.ts';
import type { PersonProblem } from './problems.ts';

/** Minimum and maximum number of digits in a national number. */
export const MIN_PHONE_DIGITS = 6;
export const MAX_PHONE_DIGITS = 12;

/** The problem with a typed national number, or null. Empty is valid, since a phone is optional. */
export function phoneProblem(national: string): PersonProblem | null {
  const typed = asciiDigits(national).trim();
  if (typed === '') return null;
  if (!/^[\d\s()-]*$/.test(typed)) return 'phoneRefused';
  const digits = typed.replace(/\D/g, '');
  if (digits.length < MIN_PHONE_DIGITS || nationalDigits(typed) === '') return 'phoneShort';
  return digits.length > MAX_PHONE_DIGITS ? 'phoneLong' : null;
}

/** The ASCII digits of a national number without leading zeros (the trunk prefix). */
export function nationalDigits(national: string): string {
  return asciiDigits(national).replace(/\D/g, '').replace(/^0+/, '');
}

/**
 * Formats a national number internationally ("+447700900123"); '' if it has no digits.
 * @param dialCode with or without its plus
 */
export function internationalNumber(dialCode: string, national: string): string {
  const digits = nationalDigits(national);
  return digits === '' ? '' : `+${dialCode.replace(/\D/g, '')}${digits}`;
}
