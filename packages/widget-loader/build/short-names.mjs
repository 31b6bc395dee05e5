// Shortens names that cannot be reached from outside the widget's shadow roots: `ln-…` classes and animations, the
// class `lantern-root`, and `--lantern-…` custom properties. The published packages keep theirs, which pages may rely
// on.

const CLASS = /(?<![\w-])(?:ln-[a-z0-9-]*[a-z0-9]|lantern-root(?![\w-]))/g;
const PROPERTY = /--lantern-/g;
/** The prefix of a class completed at run time: it would not be found in the styles. */
const CONCATENATED = /(?<![\w-])ln-[a-z0-9-]*(?:\$\{|-(?![a-z0-9]))/;

// Lower case only: in quirks mode `.a` and `.A` are the same class.
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** 0 → a, 25 → z, 26 → aa. @param {number} index @returns {string} */
const nameAt = (index) =>
  (index < LETTERS.length ? '' : nameAt(Math.floor(index / LETTERS.length) - 1)) + LETTERS[index % LETTERS.length];

/**
 * Deterministic, so that builds are reproducible: the most used class gets the shortest name.
 * @param {string[]} sources
 * @returns {Map<string, string>}
 */
function namesFor(sources) {
  /** @type {Map<string, number>} */
  const uses = new Map();
  for (const source of sources) for (const [name] of source.matchAll(CLASS)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const byUse = [...uses].sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return new Map(byUse.map(([name], index) => [name, nameAt(index)]));
}

/** @returns {import('rollup').Plugin} */
export function shortNames() {
  /** @type {Map<string, string>} */
  let names = new Map();
  return {
    name: 'short-names',

    buildEnd() {
      names = namesFor([...this.getModuleIds()].map((id) => this.getModuleInfo(id)?.code ?? ''));
    },

    renderChunk(code, { fileName }) {
      const unfinished = CONCATENATED.exec(code);
      if (unfinished) throw new Error(`${fileName}: write the whole class, not ${unfinished[0]}`);
      const short = code.replace(CLASS, (name) => names.get(name) ?? name).replace(PROPERTY, '--');
      return { code: short, map: null };
    },
  };
}
