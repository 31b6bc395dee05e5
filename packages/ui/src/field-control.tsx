'use client';

import type { ReactNode } from 'react';
import { WarningIcon } from './basic-icons.tsx';
import { useOwnId } from './own-id.ts';
import './root.css';
import './field-control.css';

/** Props that every field has besides its value. */
export interface FieldProps {
  label: ReactNode;
  /** Hides the label visually; screen readers still announce it. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** Shown after the label of an optional field. */
  optionalLabel?: ReactNode | undefined;
  id?: string | undefined;
}

/** Attributes that connect a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The error of a field. Its element is always rendered, so that screen readers announce the text when it is set. */
export function FieldError({ id, error }: { id: string; error: ReactNode | undefined }) {
  return (
    <div className="ln-error" id={id} aria-live="polite">
      {error ? (
        <>
          <WarningIcon size={16} />
          <span>{error}</span>
        </>
      ) : null}
    </div>
  );
}

/** Attributes with ids that are stable between renders, and the ids of the hint and the error that they refer to. */
export const useFieldControl = ({ id, hint, error }: Pick<FieldProps, 'id' | 'hint' | 'error'>) => {
  const made = useOwnId();
  const base = id ?? made;
  const hintId = `${base}-hint`;
  const errorId = `${base}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ');
  const control: FieldControl = {
    id: base,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
  };
  const notes = (
    <>
      {hint ? (
        <div className="ln-hint" id={hintId}>
          {hint}
        </div>
      ) : null}
      <FieldError id={errorId} error={error} />
    </>
  );
  return { control, notes };
};
