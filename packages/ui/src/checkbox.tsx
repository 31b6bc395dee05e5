'use client';

import type { ReactNode, Ref } from 'react';
import { FieldError } from './field-control.tsx';
import { useOwnId } from './own-id.ts';
import './root.css';
import './check-row.css';
import './checkbox.css';

export interface CheckboxProps {
  label: ReactNode;
  description?: ReactNode | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  error?: ReactNode | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({
  label,
  description,
  checked,
  onChange,
  onBlur,
  error,
  required,
  disabled,
  name,
  id,
  inputRef,
}: CheckboxProps) {
  const made = useOwnId();
  const base = id ?? made;
  const describedBy = [description ? `${base}-hint` : '', error ? `${base}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="ln-field">
      <label className="ln-check">
        <input
          id={base}
          className="ln-checkbox"
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          ref={inputRef}
          aria-labelledby={`${base}-label`}
          aria-describedby={describedBy || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.currentTarget.checked)}
          onBlur={() => onBlur?.()}
        />
        <span>
          <span id={`${base}-label`}>{label}</span>
          {description ? <small id={`${base}-hint`}>{description}</small> : null}
        </span>
      </label>
      <FieldError id={`${base}-error`} error={error} />
    </div>
  );
}
