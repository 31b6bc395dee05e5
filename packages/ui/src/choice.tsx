'use client';

import type { ReactNode } from 'react';
import { type FieldProps, useFieldControl } from './field-control.tsx';
import { useOwnId } from './own-id.ts';
import './root.css';
import './choice.css';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: ReactNode;
  disabled?: boolean | undefined;
}

export interface ChoiceProps<Value extends string> extends Omit<FieldProps, 'optionalLabel'> {
  /** `null` while nothing is selected. */
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly ChoiceOption<Value>[];
  required?: boolean | undefined;
  name?: string | undefined;
}

/** Label, hint and error around a group of radios; `children` is called with the `name` that the radios share. */
export function ChoiceGroup({
  required,
  name,
  children,
  ...field
}: Omit<FieldProps, 'optionalLabel'> & {
  required?: boolean | undefined;
  name?: string | undefined;
  children: (name: string) => ReactNode;
}) {
  const made = useOwnId();
  const { label, hideLabel } = field;
  const { control, notes } = useFieldControl(field);
  const labelId = `${control.id}-label`;
  return (
    <div
      {...control}
      className="ln-field"
      role="radiogroup"
      aria-labelledby={labelId}
      aria-required={required || undefined}
    >
      <span className={hideLabel ? 'ln-hidden' : 'ln-label'} id={labelId}>
        {label}
      </span>
      {children(name ?? made)}
      {notes}
    </div>
  );
}

/** One radio as a tile: the whole tile is the target, and the native radio is visually hidden. */
export function ChoiceTile<Value extends string>({
  option,
  name,
  chosen,
  onChange,
}: {
  option: ChoiceOption<Value>;
  name: string;
  chosen: boolean;
  onChange: (value: Value) => void;
}) {
  return (
    <label className="ln-tile">
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={chosen}
        disabled={option.disabled}
        onChange={() => onChange(option.value)}
      />
      <span>{option.label}</span>
    </label>
  );
}
