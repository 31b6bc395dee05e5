// Replaces core's `range-error` in the widget. Its checks are for a developer: here the arguments come from our own
// typed code, and the server validates each request and recomputes each amount.

export const outOfRange = (): RangeError => new RangeError();

export const requireWhole = (_: string, value: number): number => value;

export const requireOneOf = (): void => {};

export const requireRight = (): void => {};
