// Replaces core's `range-error` in the widget: its arguments come from our own typed code and the server validates
// requests, so the developer's explanation is left out.

export const outOfRange = (name: string): RangeError => new RangeError(name);

export const requireWhole = (name: string, value: number, least: number, most: number): number => {
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw outOfRange(name);
};

export const requireOneOf = <Value>(name: string, known: readonly Value[], value: Value): void => {
  if (!known.includes(value)) throw outOfRange(name);
};
