'use client';

import type { ReactNode } from 'react';
import { ChoiceGroup, type ChoiceOption, type ChoiceProps } from './choice.tsx';
import './root.css';
import './radio-group.css';

export interface RadioOption<Value extends string> extends ChoiceOption<Value> {
  description?: ReactNode | undefined;
  /** A control that belongs to the option, rendered outside its label while the option is selected. */
  aside?: ReactNode | undefined;
  asideAlways?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> extends Omit<ChoiceProps<Value>, 'options'> {
  options: readonly RadioOption<Value>[];
}

/** Radio options with a description each, as rows of one card. */
export function RadioGroup<Value extends string>({ value, onChange, options, ...group }: RadioGroupProps<Value>) {
  return (
    <ChoiceGroup {...group}>
      {(name) => (
        <div className="ln-options">
          {options.map((option) => (
            <div className="ln-option" key={option.value} data-chosen={option.value === value ? '' : undefined}>
              <label>
                <input
                  className="ln-radio"
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  disabled={option.disabled}
                  onChange={() => onChange(option.value)}
                />
                <span>
                  {option.label}
                  {option.description === undefined ? null : <small>{option.description}</small>}
                </span>
              </label>
              {option.aside !== undefined && (option.asideAlways || option.value === value) ? (
                <div className="ln-option-aside">{option.aside}</div>
              ) : null}
            </div>
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
