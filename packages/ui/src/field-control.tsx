'use client';

import type { ReactNode } from 'react';
import { WarningIcon } from './basic-icons.tsx';
import { useOwnId } from './own-id.ts';
import './root.css';
import './field-control.css';

/** What every field takes besides its value. */
export interface FieldProps {
  label: ReactNode;
  /** The label is spoken only. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** Shown after the label of what may be left empty. */
  optionalLabel?: ReactNode | undefined;
  id?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** An error beside its field: always in the tree, so that it is announced when it gets its words. */
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

/** Attributes with ids that stay the same between renders, and the hint and error that they point to. */
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
