/** JSON with sorted keys, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const from: Readonly<Record<string, unknown>> = { ...value };
  const to: Record<string, unknown> = {};
  for (const key of Object.keys(from).sort()) to[key] = sorted(from[key]);
  return to;
}
