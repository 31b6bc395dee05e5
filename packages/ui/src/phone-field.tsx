'use client';

import { type Ref, useMemo } from 'react';
import { byDisplayedName } from './country-names.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field-control.tsx';
import { ChevronIcon } from './icons.tsx';
import { type DialCountry, type PhoneValue, plus, readPhone, withoutLeadingZeros } from './phone-number.ts';
import './root.css';
import './phone-field.css';

export interface PhoneFieldProps extends FieldProps {
  /** BCP 47; the language of the country names and of their order. */
  locale: string;
  countries: readonly DialCountry[];
  /** Label of the dial-code picker. */
  dialLabel: string;
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  onBlur?: (() => void) | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Read-only: can be selected and copied. */
  readOnly?: boolean | undefined;
  name?: string | undefined;
  /** `off` where the number belongs to someone other than the person typing. */
  autoComplete?: 'off' | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export function PhoneField({
  locale,
  countries,
  dialLabel,
  value,
  onChange,
  onBlur,
  required,
  disabled,
  readOnly,
  name,
  autoComplete,
  inputRef,
  ...field
}: PhoneFieldProps) {
  // Some 240 elements: React skips them where they are the same ones.
  const options = useMemo(
    () =>
      byDisplayedName(countries, locale).map(({ code, name: country, dialCode }) => (
        <option key={code} value={code}>{`${country} (${plus(dialCode)})`}</option>
      )),
    [countries, locale],
  );
  const chosen = countries.find(({ code }) => code === value.country);
  return (
    <Field {...field}>
      {(control) => (
        // Phone numbers are written from left to right in every language.
        <div className="ln-frame ln-phone" dir="ltr">
          <span className="ln-dial">
            <span aria-hidden="true">{chosen ? plus(chosen.dialCode) : '+'}</span>
            <ChevronIcon size={16} />
            <select
              aria-label={dialLabel}
              value={value.country}
              disabled={disabled || readOnly}
              autoComplete={autoComplete ?? 'tel-country-code'}
              onChange={(event) => onChange({ ...value, country: event.currentTarget.value })}
            >
              {chosen ? null : <option value={value.country} />}
              {options}
            </select>
          </span>
          <input
            {...control}
            className="ln-control"
            type="tel"
            name={name}
            autoComplete={autoComplete ?? 'tel-national'}
            value={value.national}
            disabled={disabled}
            readOnly={readOnly}
            ref={inputRef}
            aria-required={required || undefined}
            onChange={(event) => {
              const read = readPhone(event.currentTarget.value, value.country, countries);
              // Removing a zero that does not change the value causes no render, so the input is corrected here.
              if (read.national !== event.currentTarget.value) event.currentTarget.value = read.national;
              onChange(read);
            }}
            onBlur={() => {
              const national = withoutLeadingZeros(value.national);
              if (national !== value.national) onChange({ ...value, national });
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
