import { ChoiceGroup, type ChoiceProps, ChoiceTile } from '../choice/index.ts';

export interface ChipsProps<Value extends string> extends ChoiceProps<Value> {
  /** How many stand in a row. */
  columns?: number | undefined;
}

/** Ready amounts; none is chosen while another was typed. */
export function Chips<Value extends string>({ value, onChange, options, columns = 4, ...group }: ChipsProps<Value>) {
  return (
    <ChoiceGroup {...group}>
      {(name) => (
        <div className="ln-chips" style={{ gridTemplateColumns: `repeat(${columns},minmax(0,1fr))` }}>
          {options.map((option) => (
            <ChoiceTile key={option.value} {...{ option, name, onChange }} chosen={option.value === value} />
          ))}
        </div>
      )}
    </ChoiceGroup>
  );
}
