'use client';

import type { ReactNode, Ref } from 'react';
import { type FieldProps, useFieldControl } from './field-control.tsx';
import './root.css';
import './amount-field.css';

export interface AmountFieldProps extends FieldProps {
  /** The text as typed; the caller parses it. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
  /** The currency's symbol. */
  symbol: string;
  symbolAt?: 'start' | 'end' | undefined;
  note?: ReactNode | undefined;
  /** `numeric` for a currency without decimals. */
  inputMode?: 'decimal' | 'numeric' | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** The large amount input of the checkout. */
export function AmountField({
  value,
  onChange,
  onBlur,
  symbol,
  symbolAt = 'start',
  note,
  inputMode = 'decimal',
  required,
  disabled,
  name,
  inputRef,
  ...field
}: AmountFieldProps) {
  const { label, hideLabel } = field;
  const { control, notes } = useFieldControl(field);
  return (
    <div className="ln-field">
      <label className={hideLabel ? 'ln-hidden' : 'ln-label'} htmlFor={control.id}>
        {label}
      </label>
      <label className="ln-amount" data-symbol-at={symbolAt}>
        <span className="ln-affix" aria-hidden="true">
          {symbol}
        </span>
        <input
          {...control}
          className="ln-control"
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          name={name}
          value={value}
          disabled={disabled}
          ref={inputRef}
          aria-required={required || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={() => onBlur?.()}
        />
        {note === undefined ? null : <small>{note}</small>}
      </label>
      {notes}
    </div>
  );
}
