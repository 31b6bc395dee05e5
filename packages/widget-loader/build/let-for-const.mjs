// `let` in place of `const`: one word for both compresses better, and nothing that was compiled assigns to a constant.

/**
 * Where each `const` of a syntax tree stands.
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
      // Two letters fewer on lines that a map names by their beginning.
      return { code: changed, map: null };
    },
  };
}
