'use client';

import { ChoiceGroup, type ChoiceOption, type ChoiceProps, ChoiceTile } from './choice.tsx';
import './root.css';
import './chips.css';

export interface ChipsProps<Value extends string> extends ChoiceProps<Value> {
  /** How many stand in a row; without it four, or two where the longest label needs the room. */
  columns?: number | undefined;
}

/** Suggested amounts; none is chosen while another was typed. */
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

/** As wide as a quarter of the row, unless the longest label is wider in the page's font: then at once as a half. */
function fourOrTwo(options: readonly ChoiceOption<string>[]): string {
  const longest = Math.max(...options.map(({ label }) => String(label).replace(/[\u200e\u200f]/g, '').length));
  return `repeat(auto-fit,minmax(max(25% - 7px,min(50% - 5px,(${longest}ch + 17px - 25%)*999)),1fr))`;
}
