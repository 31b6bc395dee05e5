'use client';

import { type HTMLInputAutoCompleteAttribute, type Ref, useMemo } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field-control.tsx';
import { ChevronIcon } from './icons.tsx';
import './root.css';
import './select.css';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  options: readonly SelectOption[];
  /** An empty first option, shown while nothing is selected. */
  placeholder?: string | undefined;
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  inputRef?: Ref<HTMLSelectElement> | undefined;
}

/** The browser's own `<select>`: on a phone its native picker is the fastest. */
export function Select({
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  autoComplete,
  required,
  disabled,
  name,
  inputRef,
  ...field
}: SelectProps) {
  // A list of countries is long, and the field is drawn again on every key in its form.
  const choices = useMemo(
    () =>
      options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      )),
    [options],
  );
  return (
    <Field {...field}>
      {(control) => (
        <div className="ln-frame">
          <select
            {...control}
            className="ln-control ln-select"
            value={value}
            name={name}
            disabled={disabled}
            autoComplete={autoComplete}
            ref={inputRef}
            aria-required={required || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => onBlur?.()}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {choices}
          </select>
          <ChevronIcon />
        </div>
      )}
    </Field>
  );
}
