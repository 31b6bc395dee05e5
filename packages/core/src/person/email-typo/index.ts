/** Mail services that are often mistyped, with their top-level domains. */
const SERVICES: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  googlemail: ['com'],
  hotmail: ['com', 'co.uk', 'fr', 'es', 'it', 'de', 'no'],
  outlook: ['com', 'co.uk', 'fr', 'es', 'it', 'de', 'my'],
  yahoo: ['com', 'co.uk', 'ca', 'fr', 'es', 'it', 'de', 'ie', 'no', 'co.id', 'co.za', 'com.au', 'com.my', 'com.sg'],
  icloud: ['com'],
  protonmail: ['com'],
  btinternet: ['com'],
};

/** Existing services whose names differ from one above by a letter or two. */
const OTHERS: ReadonlySet<string> = new Set(['mail', 'email', 'ymail', 'fmail', 'qmail', 'xmail', 'cloud', 'proton']);

/**
 * The edit distance between two words: letters missing, added, substituted, or swapped with their neighbour (optimal
 * string alignment).
 */
export function editDistance(one: string, other: string): number {
  const rows: number[][] = [[...Array(other.length + 1).keys()]];
  const found = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let row = 1; row <= one.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      rows[row]?.push(
        Math.min(
          found(row - 1, column) + 1,
          found(row, column - 1) + 1,
          found(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? found(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return found(one.length, other.length);
}

/** The known word with the smallest edit distance, if at most `most`; the first of several equally near. */
function nearest(word: string, known: readonly string[], most: number): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, distance: editDistance(word, candidate) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance);
  return best?.candidate;
}

/**
 * The email address that was probably meant, if its domain is a near miss of a common mail service; otherwise null. Only
 * offer it as a suggestion: the typed address may be right.
 */
export function suggestEmail(typed: string): string | null {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  if (!local || !domain) return null;
  const lower = domain.toLowerCase();
  const names = Object.keys(SERVICES);
  // Without a dot ("gmailcom") the whole domain is compared.
  const parts = /^([^.]+)\.(.+)$/.exec(lower);
  if (!parts) {
    const whole = nearest(
      lower,
      names.map((name) => `${name}com`),
      1,
    );
    return whole ? `${local}@${whole.slice(0, -3)}.com` : null;
  }
  const [, name = '', ending = ''] = parts;
  if (OTHERS.has(name)) return null;
  // With two edits a short name is likely another word.
  const service = nearest(name, names, name.length < 7 ? 1 : 2);
  const endings = service && SERVICES[service];
  if (!service || !endings) return null;
  const meant = endings.includes(ending) ? ending : nearest(ending, endings, 1);
  const suggested = `${service}.${meant}`;
  return meant === undefined || suggested === lower ? null : `${local}@${suggested}`;
}
