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

/** `44` and `+44` both as `+44`. */
export const plus = (dialCode: string): string => `+${dialCode.replace(/^\+/, '')}`;

/** The number without the zeros that are only dialled inside the country: `07700` is `7700`, `(020)` is `(20)`. */
export const withoutLeadingZeros = (national: string): string => national.replace(/^([^\d]*)0+/, '$1');

/** Dial code and number in one, digits only after the plus; empty while there is no number. */
export const fullNumber = ({ country, national }: PhoneValue, countries: readonly DialCountry[]): string => {
  const digits = withoutLeadingZeros(national).replace(/\D/g, '');
  const dialCode = countries.find(({ code }) => code === country)?.dialCode;
  return digits && dialCode !== undefined ? plus(dialCode).replace(/[^\d+]/g, '') + digits : '';
};

/**
 * What was typed or filled in. A number that brings its dial code (`+44 7700…`) also chooses the country;
 * of several with that code the one already chosen stays, else the first given is taken.
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
