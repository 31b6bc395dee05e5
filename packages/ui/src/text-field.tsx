'use client';

import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Field } from './field.tsx';
import type { FieldProps } from './field-control.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  type?: 'text' | 'email' | 'tel' | 'search' | 'url' | undefined;
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters' | undefined;
  spellCheck?: boolean | undefined;
  maxLength?: number | undefined;
  placeholder?: string | undefined;
  prefix?: ReactNode | undefined;
  suffix?: ReactNode | undefined;
  /** Direction of the typed text where it differs from the page's, such as for an email address. */
  dir?: 'ltr' | 'rtl' | 'auto' | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Read-only: can be selected and copied. */
  readOnly?: boolean | undefined;
  name?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export function TextField({
  label,
  hideLabel,
  hint,
  error,
  optionalLabel,
  id,
  value,
  onChange,
  onBlur,
  type = 'text',
  prefix,
  suffix,
  required,
  inputRef,
  ...native
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, hint, error, optionalLabel, id }}>
      {(control) => (
        <div className="ln-frame">
          {prefix === undefined ? null : <span className="ln-affix">{prefix}</span>}
          <input
            {...native}
            {...control}
            className="ln-control"
            type={type}
            value={value}
            ref={inputRef}
            // Not `required`: the browser's own validation bubble would appear beside our error.
            aria-required={required || undefined}
            onChange={(event) => onChange(event.currentTarget.value)}
            onBlur={() => onBlur?.()}
          />
          {suffix === undefined ? null : <span className="ln-affix">{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
