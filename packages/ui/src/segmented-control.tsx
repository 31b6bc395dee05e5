'use client';

import { ChoiceGroup, type ChoiceProps, ChoiceTile } from './choice.tsx';
import './root.css';
import './segmented-control.css';

export interface SegmentedControlProps<Value extends string> extends ChoiceProps<Value> {
  /** `small` for use beside an option. */
  size?: 'regular' | 'small' | undefined;
}

/** Two to four options in one row, as native radios. */
export function SegmentedControl<Value extends string>({
  value,
  onChange,
  options,
  size,
  ...group
}: SegmentedControlProps<Value>) {
  return (
    <ChoiceGroup {...group}>
      {(name) => (
        <div className="ln-segments" data-size={size}>
          {options.map((option) => (
            <ChoiceTile key={option.value} {...{ option, name, onChange }} chosen={option.value === value} />
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
