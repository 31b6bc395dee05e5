/** Every text with its path; those with arguments for some number. */
export function texts(messages: unknown, path = ''): [path: string, text: string][] {
  if (typeof messages === 'string') return [[path, messages]];
  if (typeof messages !== 'function') {
    return Object.entries(messages ?? {}).flatMap(([key, inner]) => texts(inner, path ? `${path}.${key}` : key));
  }
  const takesSeveral = /^\(?given\b/.test(String(messages));
  return [1, 3].map((count) => [path, String(messages(takesSeveral ? new Proxy({}, { get: () => count }) : count))]);
}

/** Paths at which one has no text, a plain text or a function, and the other has something else. */
export function differences(one: object, other: object, path = ''): string[] {
  return Object.entries(other).flatMap(([key, value]) => {
    const before: unknown = Reflect.get(one, key);
    const here = path === '' ? key : `${path}.${key}`;
    if (typeof before !== typeof value) return [here];
    return typeof value === 'object' ? differences(before as object, value, here) : [];
  });
}
