import { SegmentedControl } from '@lantern-giving/ui/segmented-control';
import { Switch } from '@lantern-giving/ui/switch';

interface RepeatingLineProps {
  readonly label: string;
  /** Who receives it, and from when. */
  readonly description: string;
  readonly chosen: boolean;
  /** Of each time, in minor units. */
  readonly amount: number;
  readonly amountLabel: string;
  readonly amounts: readonly number[];
  readonly money: (amount: number) => string;
  readonly give: (value: boolean, amount: number) => void;
}

/** A gift that repeats, as one line, whose amounts are shown once it is chosen. */
export function RepeatingLine(line: RepeatingLineProps) {
  const { chosen, amount, give } = line;
  return (
    <>
      <Switch
        label={line.label}
        description={line.description}
        checked={chosen}
        onChange={(value) => give(value, amount)}
      />
      {chosen ? (
        <SegmentedControl
          label={line.amountLabel}
          value={String(amount)}
          onChange={(value) => give(true, Number(value))}
          options={line.amounts.map((one) => ({ value: String(one), label: line.money(one) }))}
        />
      ) : null}
    </>
  );
}
