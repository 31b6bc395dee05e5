'use client';

import { ChoiceGroup, type ChoiceOption, type ChoiceProps, ChoiceTile } from './choice.tsx';
import './root.css';
import './chips.css';

export interface ChipsProps<Value extends string> extends ChoiceProps<Value> {
  /** Chips per row. Default: four, or two where the longest label needs the width. */
  columns?: number | undefined;
}

/** Suggested amounts; none is selected while another amount is typed. */
export function Chips<Value extends string>({ value, onChange, options, columns, ...group }: ChipsProps<Value>) {
  return (
    <ChoiceGroup {...group}>
      {(name) => (
        <div
          className="ln-chips"
          style={{ gridTemplateColumns: columns ? `repeat(${columns},minmax(0,1fr))` : fourOrTwo(options) }}
        >
          {options.map((option) => (
            <ChoiceTile key={option.value} {...{ option, name, onChange }} chosen={option.value === value} />
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}

/** A quarter of the row, or half of it where the longest label does not fit a quarter in the page's font. */
function fourOrTwo(options: readonly ChoiceOption<string>[]): string {
  const longest = Math.max(...options.map(({ label }) => String(label).replace(/[\u200e\u200f]/g, '').length));
  return `repeat(auto-fit,minmax(max(25% - 7px,min(50% - 5px,(${longest}ch + 17px - 25%)*999)),1fr))`;
}
