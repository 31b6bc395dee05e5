// Subresource integrity for `import()`, which has no parameter for it.
import { createHash } from 'node:crypto';

/** @param {string | Uint8Array} content */
const digestOf = (content) => createHash('sha256').update(content).digest('base64');

/** @param {string | Uint8Array} content */
export const integrityOf = (content) => `sha256-${digestOf(content)}`;

/** @typedef {{ start: number, end: number, source: string }} Found */

/**
 * Every `import('…')` in a syntax tree.
 * @param {unknown} node
 * @param {Found[]} found
 * @returns {Found[]}
 */
function dynamicImports(node, found = []) {
  if (Array.isArray(node)) for (const one of node) dynamicImports(one, found);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && node.type === 'ImportExpression') found.push(placeOf(node));
    for (const value of Object.values(node)) dynamicImports(value, found);
  }
  return found;
}

/** @param {any} node an ImportExpression of Rollup's parser */
const placeOf = (node) => ({ start: node.start, end: node.end, source: node.source.value });

/**
 * The files of a chunk and its imports, dependencies first, without the entry, which is already loaded.
 * @param {import('rollup').OutputBundle} bundle
 * @param {string} file
 * @param {string[]} files
 * @param {string[]} above the importing files: in a cycle none could be loaded and checked before the others
 * @returns {string[]}
 */
function filesFor(bundle, file, files = [], above = []) {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk' || chunk.isEntry || files.includes(file)) return files;
  if (above.includes(file)) throw new Error(`Lazy files need each other: ${[...above, file].join(' → ')}`);
  for (const needed of chunk.imports) filesFor(bundle, needed, files, [...above, file]);
  files.push(file);
  return files;
}

/** A call as it is until the files have their final names, with what Rollup and Terser make of its `import()`. */
const CALL = /\(\)=>import\("[^"]+"\)(?:\.then\((\w+)=>\1\.(\w+)\))?,"chunk:([^"]+)"/g;

/**
 * `import('./x.js')` becomes `lazyChunk('x')`, and the entry chunk ends with a table of the files of 'x' and their
 * hashes. What only lazy chunks import has its row there, in place of the key, so that the first view does not grow with
 * it. The table is added after the names are final, since a lazy chunk names the entry; the entry's name still covers
 * it, because Rollup hashes a chunk together with everything it can load, and until then it has the `import()` itself.
 * @param {{ lazyChunk: string, keyOf: (id: string) => string }} options `lazyChunk` is the module that exports it
 * @returns {import('rollup').Plugin}
 */
export function checkedImports({ lazyChunk, keyOf }) {
  /** @type {Map<string, string>} key to one of its modules, which are all in one file */
  const targets = new Map();
  return {
    name: 'checked-imports',

    async transform(code, id) {
      if (id === lazyChunk || !/\bimport\s*\(/.test(code)) return null;
      let changed = code;
      for (const { start, end, source } of dynamicImports(this.parse(code)).reverse()) {
        const target = await this.resolve(source, id);
        if (!target) throw new Error(`${id}: cannot resolve ${source}`);
        const key = keyOf(target.id);
        targets.set(key, target.id);
        const call = `__lazyChunk(() => ${code.slice(start, end)}, ${JSON.stringify(`chunk:${key}`)})`;
        changed = changed.slice(0, start) + call + changed.slice(end);
      }
      // On the first line, so that the source map's lines stay correct.
      return { code: `import { lazyChunk as __lazyChunk } from ${JSON.stringify(lazyChunk)};${changed}`, map: null };
    },

    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) throw new Error('There is no entry chunk');
        const chunkOf = (/** @type {string} */ id) => chunks.find((chunk) => chunk.moduleIds.includes(id));
        /** @param {string} id @param {string} [from] a chunk that is loaded already */
        const neededFor = (id, from) => {
          const loaded = from === undefined ? [] : filesFor(bundle, from);
          return filesFor(bundle, chunkOf(id)?.fileName ?? '').filter((file) => !loaded.includes(file));
        };
        /** @param {readonly string[]} files */
        const rowOf = (files) => files.map((file) => [`./${file}`, digestOf(codeOf(bundle, file))]);
        for (const chunk of chunks) {
          chunk.code = chunk.code.replaceAll(
            CALL,
            (_call, _module, name, key) => `"chunk:${key}"${name ? `,"${name}"` : ''}`,
          );
          const left = /\bimport\("[^"]*"\)/.exec(chunk.code);
          if (left) throw new Error(`${chunk.fileName} has ${left[0]}, whose file would not be checked`);
        }
        const asking = [...targets].map(([key, id]) => ({
          key,
          id,
          from: chunks.filter((chunk) => chunk.code.includes(`"chunk:${key}"`)),
        }));
        const isLate = (/** @type {{ from: typeof chunks }} */ { from }) => from.length === 1 && !from.includes(entry);
        let late = asking.filter(isLate);
        const inTable = asking.filter((asked) => !isLate(asked));
        for (const { key, from } of inTable)
          for (const chunk of from) chunk.code = chunk.code.replaceAll(`"chunk:${key}"`, `"${key}"`);
        while (late.length > 0) {
          // A file's hash covers the rows that are written into it, so those that name no file without its rows come first.
          const isWritten = (/** @type {string} */ file) =>
            !late.some(({ key }) => codeOf(bundle, file).includes(`"chunk:${key}"`));
          const next = late.find(({ id, from: [chunk] }) => neededFor(id, chunk?.fileName).every(isWritten));
          const [chunk] = next?.from ?? [];
          if (!next || !chunk)
            throw new Error(`Files whose own imports are not checked yet: ${late.map(({ key }) => key).join(', ')}`);
          const row = JSON.stringify(rowOf(neededFor(next.id, chunk.fileName)));
          chunk.code = chunk.code.replaceAll(`"chunk:${next.key}"`, row);
          late = late.filter((one) => one !== next);
        }
        const table = inTable.map(({ key, id }) => [key, rowOf(neededFor(id))]);
        // A lazy file cannot be named after a module that the first view also needs.
        if (entry.imports.length > 0) throw new Error(`The first view would load ${entry.imports.join(', ')} at once`);
        const comment = entry.code.lastIndexOf('//# sourceMappingURL=');
        const body = comment === -1 ? entry.code : entry.code.slice(0, comment);
        entry.code = `${body}import.meta.chunks=${JSON.stringify(Object.fromEntries(table))};\n${entry.code.slice(body.length)}`;
        for (const { code } of chunks) {
          for (const [, file = '', hash] of code.matchAll(/\["\.\/([^"]+)","([^"]+)"\]/g))
            if (digestOf(codeOf(bundle, file)) !== hash)
              throw new Error(`${file} has another hash than where it is named`);
        }
      },
    },
  };
}

/**
 * @param {import('rollup').OutputBundle} bundle
 * @param {string} file
 */
function codeOf(bundle, file) {
  const chunk = bundle[file];
  if (chunk?.type !== 'chunk') throw new Error(`${file} is no chunk`);
  return chunk.code;
}
