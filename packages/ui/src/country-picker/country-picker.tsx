import { useMemo } from 'react';
import { Select, type SelectProps } from '../select/index.ts';
import { byDisplayedName, type Country } from './country-names.ts';

export interface CountryPickerProps extends Omit<SelectProps, 'options'> {
  /** BCP 47; names are shown and sorted in it. */
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
