/** The fields that are not what is stored: what a save sends, so that it undoes nothing that somebody else has saved. */
export function changesOf<Values extends object>(values: Values, stored: Values): Partial<Values> {
  const fields = Object.keys(values) as (keyof Values)[];
  const changed = fields.filter((field) => !isSame(values[field], stored[field]));
  return Object.fromEntries(changed.map((field) => [field, values[field]])) as Partial<Values>;
}

/** What a form holds is plain, but for things such as a picked file, which are only themselves. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isPlain(one) || !isPlain(other)) return false;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => isSame(one[key], other[key]));
}

/** Objects and lists without anything of their own. */
export function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : null;
  return prototype === Object.prototype || prototype === Array.prototype;
}
