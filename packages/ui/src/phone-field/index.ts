export { PhoneField, type PhoneFieldProps } from './phone-field.tsx';
export { type DialCountry, fullNumber, type PhoneValue, withoutLeadingZeros } from './phone-number.ts';
