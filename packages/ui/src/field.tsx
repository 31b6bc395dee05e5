'use client';

import type { ReactNode } from 'react';
import { type FieldControl, type FieldProps, useFieldControl } from './field-control.tsx';
import './root.css';
import './field.css';

/** Label, hint and error around a control, including one that we do not render, such as a card iframe. */
export function Field({ children, ...field }: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, hideLabel, optionalLabel } = field;
  const { control, notes } = useFieldControl(field);
  return (
    <div className="ln-field">
      <label className={hideLabel ? 'ln-hidden' : 'ln-label'} htmlFor={control.id}>
        {label}
        {optionalLabel ? <span className="ln-optional"> {optionalLabel}</span> : null}
      </label>
      {children(control)}
      {notes}
    </div>
  );
}
