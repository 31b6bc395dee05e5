import type { Country } from './country-names.ts';

/** `dialCode` with or without its plus sign. */
export interface DialCountry extends Country {
  dialCode: string;
}

/** `country` is the code of one of the given countries, `national` the number after the dial code. */
export interface PhoneValue {
  country: string;
  national: string;
}

/** Normalises `44` and `+44` to `+44`. */
export const plus = (dialCode: string): string => `+${dialCode.replace(/^\+/, '')}`;

/**
 * The number without its trunk prefix, the zeros dialled only inside the country: `07700` becomes `7700`, `(020)`
 * becomes `(20)`.
 */
export const withoutLeadingZeros = (national: string): string => national.replace(/^([^\d]*)0+/, '$1');

/**
 * Splits typed or autofilled input. A number with a dial code (`+44 7700…`) also selects the country; if several
 * countries share the code, the selected one stays, otherwise the first is taken.
 */
export const readPhone = (typed: string, chosen: string, countries: readonly DialCountry[]): PhoneValue => {
  const international = /^\s*(?:\+|00)\s*(\d[\d\s()-]*)$/.exec(typed)?.[1]?.replace(/\D/g, '') ?? '';
  const fits = countries
    .map(({ code, dialCode }) => ({ code, digits: dialCode.replace(/\D/g, '') }))
    .filter(({ digits }) => international.startsWith(digits) && international.length >= digits.length + 4)
    .sort(
      (one, other) =>
        other.digits.length - one.digits.length || Number(other.code === chosen) - Number(one.code === chosen),
    );
  const found = fits[0];
  if (found) return { country: found.code, national: withoutLeadingZeros(international.slice(found.digits.length)) };
  return { country: chosen, national: typed.trimStart().startsWith('00') ? typed : withoutLeadingZeros(typed) };
};
