import { OPERATING_COUNTRIES } from '@lantern-giving/core/person';
import { dialCountries } from '@lantern-giving/core/person/dial-codes';
import { phoneWithDialCodeProblem, toInternationalNumber } from '@lantern-giving/core/person/phone-number';
import { componentsMessages } from '@lantern-giving/i18n/dashboard/components';
import { PhoneField, type PhoneFieldProps } from '@lantern-giving/ui/phone-field';
import { type DialCountry, type PhoneValue, plus, readPhone } from '@lantern-giving/ui/phone-number';
import { useMemo, useState } from 'react';
import { useLanguage } from '../../language/language-context.tsx';
import { useMessages } from '../../language/use-messages.ts';

export interface PhoneInputProps
  extends Omit<PhoneFieldProps, 'locale' | 'countries' | 'dialLabel' | 'value' | 'onChange'> {
  /** The country assumed for a number without a dial code. */
  home: string;
  /**
   * The full number, "+60123456789", once the input is valid. A stored number without a dial code is read as one of
   * `home`.
   */
  value: string;
  onChange: (number: string) => void;
}

/** A phone number with a picker for its dial code. */
export function PhoneInput({ home, value, onChange, ...field }: PhoneInputProps) {
  const messages = useMessages(componentsMessages);
  const { language } = useLanguage();
  const countries = useMemo(() => knownFirst(dialCountries(language)), [language]);
  // Several countries share a dial code, and one can be chosen before there is a number, so the text alone is not
  // enough.
  const [last, setLast] = useState<{ readonly text: string; readonly phone: PhoneValue } | null>(null);
  const shown = last?.text === value ? last.phone : readPhone(value, last?.phone.country ?? home, countries);

  return (
    <PhoneField
      {...field}
      locale={language}
      countries={countries}
      dialLabel={messages.dialCode}
      value={shown}
      onChange={(phone) => {
        const text = textOf(phone, countries);
        setLast({ text, phone });
        onChange(text);
      }}
    />
  );
}

/** A filled-in number belongs to the main country of its dial code: +44 is the United Kingdom, not Guernsey. */
function knownFirst(countries: readonly DialCountry[]): DialCountry[] {
  const known: readonly string[] = ['US', ...OPERATING_COUNTRIES];
  const [first, others] = [true, false].map((isKnown) =>
    countries.filter(({ code }) => known.includes(code) === isKnown),
  );
  return [
    ...(first ?? []).sort((one, other) => known.indexOf(one.code) - known.indexOf(other.code)),
    ...(others ?? []),
  ];
}

function textOf({ country, national }: PhoneValue, countries: readonly DialCountry[]): string {
  const dialCode = countries.find(({ code }) => code === country)?.dialCode;
  if (national.trim() === '' || dialCode === undefined) return '';
  const typed = `${plus(dialCode)} ${national}`;
  return phoneWithDialCodeProblem(typed) ? typed : toInternationalNumber(typed, country);
}
