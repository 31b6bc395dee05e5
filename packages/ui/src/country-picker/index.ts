'use client';

export { byDisplayedName, type Country, countryName } from './country-names.ts';
export { CountryPicker, type CountryPickerProps } from './country-picker.tsx';
