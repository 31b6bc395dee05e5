/** Names of mail services that are often mistyped, with how their addresses may end. */
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

/** Services of their own that differ from one above by a letter or two. */
const OTHERS: ReadonlySet<string> = new Set(['mail', 'email', 'ymail', 'fmail', 'qmail', 'xmail', 'cloud', 'proton']);

/**
 * How many slips of a finger lie between two words: a letter missing, added, wrong, or changed with its neighbour
 * (optimal string alignment).
 */
export function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, at) => at)];
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

/** The nearest of some words within so many slips; the first of equals. */
function nearest(word: string, known: readonly string[], most: number): string | undefined {
  const [best] = known
    .map((candidate) => ({ candidate, slips: slipsBetween(word, candidate) }))
    .filter(({ slips }) => slips <= most)
    .sort((one, other) => one.slips - other.slips);
  return best?.candidate;
}

/**
 * An email address as it was probably meant, where its domain is nearly that of a common mail service; null where there
 * is nothing to say. A suggestion for its owner to take or leave: what looks like a slip may be right.
 */
export function emailMeant(typed: string): string | null {
  const [, local, domain] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim()) ?? [];
  if (!local || !domain) return null;
  const lower = domain.toLowerCase();
  const names = Object.keys(SERVICES);
  // Without its dot ("gmailcom") the whole is compared.
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
  // In a short name a second slip makes another word of it.
  const service = nearest(name, names, name.length < 7 ? 1 : 2);
  const endings = service && SERVICES[service];
  if (!service || !endings) return null;
  const meant = endings.includes(ending) ? ending : nearest(ending, endings, 1);
  const suggested = `${service}.${meant}`;
  return meant === undefined || suggested === lower ? null : `${local}@${suggested}`;
}
