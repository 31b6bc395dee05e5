'use client';

import type { ReactNode, Ref } from 'react';
import { useOwnId } from './own-id.ts';
import './root.css';
import './check-row.css';
import './switch.css';

export interface SwitchProps {
  label: ReactNode;
  description?: ReactNode | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  name?: string | undefined;
  id?: string | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

/** A setting that applies at once; say what it costs in the description. */
export function Switch({ label, description, checked, onChange, disabled, name, id, inputRef }: SwitchProps) {
  const made = useOwnId();
  const base = id ?? made;
  return (
    <label className="ln-check ln-switch-row">
      <span>
        <span id={`${base}-label`}>{label}</span>
        {description ? <small id={`${base}-hint`}>{description}</small> : null}
      </span>
      <input
        id={base}
        className="ln-switch"
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state itself
        role="switch"
        name={name}
        checked={checked}
        disabled={disabled}
        ref={inputRef}
        aria-labelledby={`${base}-label`}
        aria-describedby={description ? `${base}-hint` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
