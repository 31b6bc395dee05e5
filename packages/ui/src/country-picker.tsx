'use client';

import { useMemo } from 'react';
import { byDisplayedName, type Country } from './country-names.ts';
import { Select, type SelectProps } from './select.tsx';

export interface CountryPickerProps extends Omit<SelectProps, 'options'> {
  /** BCP 47; the language of the country names and of their order. */
  locale: string;
  countries: readonly Country[];
}

export function CountryPicker({ locale, countries, autoComplete = 'country', ...select }: CountryPickerProps) {
  const options = useMemo(
    () => byDisplayedName(countries, locale).map(({ code, name }) => ({ value: code, label: name })),
    [countries, locale],
  );
  return <Select {...select} autoComplete={autoComplete} options={options} />;
}
