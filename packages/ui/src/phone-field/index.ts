'use client';

export { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
export { type DialCountry, fullNumber, type PhoneValue, plus, readPhone, withoutLeadingZeros } from './phone-number.ts';
