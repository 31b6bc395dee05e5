// Replaces `const` by `let`, and joins the declarations that then stand beside each other: a single keyword compresses
// better, and compiled code assigns to no constant.

/** @typedef {{ start: number, end: number, text: string }} Change */

const isDeclaration = (/** @type {any} */ node) => node?.type === 'VariableDeclaration' && /let|const/.test(node.kind);

/**
 * @param {unknown} node of a syntax tree
 * @param {Change[]} found
 * @returns {Change[]}
 */
function changesIn(node, found = []) {
  if (Array.isArray(node)) {
    for (const [at, one] of node.entries()) {
      const before = node[at - 1];
      if (isDeclaration(one) && isDeclaration(before)) {
        found.push({ start: before.declarations.at(-1).end, end: one.declarations[0].start, text: ',' });
        changesIn(one.declarations, found);
      } else changesIn(one, found);
    }
  } else if (typeof node === 'object' && node !== null) {
    if ('kind' in node && node.kind === 'const' && 'start' in node) {
      const start = Number(node.start);
      found.push({ start, end: start + 'const'.length, text: 'let' });
    }
    for (const value of Object.values(node)) changesIn(value, found);
  }
  return found;
}

/** @returns {import('rollup').Plugin} */
export function letForConst() {
  return {
    name: 'let-for-const',
    renderChunk(code) {
      const changes = changesIn(this.parse(code)).sort((one, other) => other.start - one.start);
      const changed = changes.reduce(
        (rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end),
        code,
      );
      // A few characters fewer do not matter to a source map of line starts.
      return { code: changed, map: null };
    },
  };
}
