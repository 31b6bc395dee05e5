// Replaces `const` by `let`: a single keyword compresses better, and compiled code assigns to no constant.

/**
 * Positions of `const` in a syntax tree.
 * @param {unknown} node
 * @param {number[]} found
 * @returns {number[]}
 */
function constants(node, found = []) {
  if (Array.isArray(node)) for (const one of node) constants(one, found);
  else if (typeof node === 'object' && node !== null) {
    if ('kind' in node && node.kind === 'const' && 'start' in node) found.push(Number(node.start));
    for (const value of Object.values(node)) constants(value, found);
  }
  return found;
}

/** @returns {import('rollup').Plugin} */
export function letForConst() {
  return {
    name: 'let-for-const',
    renderChunk(code) {
      let changed = code;
      for (const at of constants(this.parse(code)).reverse()) {
        changed = `${changed.slice(0, at)}let${changed.slice(at + 'const'.length)}`;
      }
      // Two characters fewer do not matter to a source map of line starts.
      return { code: changed, map: null };
    },
  };
}
