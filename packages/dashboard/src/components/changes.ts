/** The fields that differ from what is stored. Only these are sent, so that a save undoes nobody else's. */
export function changesOf<Values extends object>(values: Values, stored: Values): Partial<Values> {
  const fields = Object.keys(values) as (keyof Values)[];
  const changed = fields.filter((field) => !isSame(values[field], stored[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Values>;
}

/** Form values are plain data, except objects such as a picked file, which are compared by identity. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

/** Plain objects and arrays. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : null;
  return prototype === Object.prototype || prototype === Array.prototype;
}
