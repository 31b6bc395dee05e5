// The entry exports to its lazy chunks under names that Rollup counts up, `export{fa as $,ga as A,…}`. Under their own
// minified names each of them is written once: 0.2 kB of the first view.

const named = (/** @type {string} */ from, /** @type {string} */ to) => (from === to ? from : `${from} as ${to}`);

/** Shortest first, as the minifier counts. @param {string} one @param {string} other */
const byName = (one, other) => one.length - other.length || (one < other ? -1 : 1);

/** @returns {import('rollup').Plugin} */
export function localExports() {
  return {
    name: 'local-exports',
    generateBundle: {
      // Before integrity is computed.
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) throw new Error('There is no entry chunk');
        /** @type {Map<string, string>} export name to the local one */
        const locals = new Map();
        for (const node of this.parse(entry.code).body.toReversed()) {
          if (node.type !== 'ExportNamedDeclaration') continue;
          if (locals.size > 0) throw new Error(`${entry.fileName} has more than one list of exports`);
          for (const { exported, local } of node.specifiers) locals.set(nameOf(exported), nameOf(local));
          const list = [...new Set(locals.values())].sort().join();
          entry.code = `${entry.code.slice(0, placeOf(node).start)}export{${list}};${entry.code.slice(placeOf(node).end)}`;
        }
        for (const chunk of chunks) {
          if (chunk.dynamicImports.includes(entry.fileName))
            throw new Error(`${chunk.fileName} imports the entry late`);
          for (const node of this.parse(chunk.code).body) {
            if (node.type.startsWith('Export') && 'source' in node && node.source?.value === `./${entry.fileName}`)
              throw new Error(`${chunk.fileName} exports what it imports of the entry`);
            if (node.type !== 'ImportDeclaration' || node.source.value !== `./${entry.fileName}`) continue;
            const list = node.specifiers
              .map((specifier) => {
                if (specifier.type !== 'ImportSpecifier') throw new Error(`${chunk.fileName} imports all of the entry`);
                return { imported: locals.get(nameOf(specifier.imported)) ?? '', local: specifier.local.name };
              })
              .sort((one, other) => byName(one.local, other.local))
              .map(({ imported, local }) => named(imported, local));
            const before = chunk.code.slice(0, placeOf(node).start);
            chunk.code = `${before}import{${list.join()}}from${chunk.code.slice(placeOf(node.source).start)}`;
            // At most one list of each chunk: Rollup joins them.
            break;
          }
        }
      },
    },
  };
}

/** @param {{ type: string, name?: string, value?: unknown }} node an identifier or, where it is none, a string */
const nameOf = ({ name, value }) => name ?? String(value);

/** @param {any} node of Rollup's parser, which has both @returns {{ start: number, end: number }} */
const placeOf = ({ start, end }) => ({ start, end });
