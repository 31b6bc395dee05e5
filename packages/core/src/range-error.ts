/** The error for an invalid argument: "start must be a date such as 2027-02-07, got 7". */
export function outOfRange(name: string, expected: string, got: unknown): RangeError {
  return new RangeError(`${name} must be ${expected}, got ${typeof got === 'number' ? got : JSON.stringify(got)}`);
}

/** Returns `value`. @throws RangeError naming the argument if it is not a whole number from `min` to `max` */
export function requireWhole(name: string, value: number, min: number, max: number): number {
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw outOfRange(name, `a whole number from ${min} to ${max}`, value);
}

/** @throws RangeError naming the argument if it is not one of those that `known` returns */
export function requireOneOf<Value>(name: string, known: () => readonly Value[], value: Value): void {
  if (!known().includes(value)) throw outOfRange(name, `one of ${known().join(', ')}`, value);
}

/** @throws RangeError naming the argument if `isRight` is not true of it */
export function requireRight<Value>(
  name: string,
  expected: string,
  value: Value,
  isRight: (value: Value) => boolean,
): void {
  if (!isRight(value)) throw outOfRange(name, expected, value);
}
