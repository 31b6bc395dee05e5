// The files of a release: written beside them, and read by the loader's build, which adds the loader.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { integrityOf } from './checked-imports.mjs';

/** @typedef {{ integrity: string, bytes: number }} ReleasedFile */
/** @typedef {{ version: string, runtime: string, files: Record<string, ReleasedFile> }} Manifest */

/**
 * Writes `manifest.json`: every chunk of the release with its integrity, and the one that the loader requests.
 * @param {string} version
 * @returns {import('rollup').Plugin}
 */
export function releaseManifest(version) {
  return {
    name: 'release-manifest',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const runtime = chunks.find((chunk) => chunk.isEntry)?.fileName;
        const files = Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, entryOf(code)]));
        this.emitFile({ type: 'asset', fileName: 'manifest.json', source: textOf({ version, runtime, files }) });
      },
    },
    writeBundle({ dir = '' }) {
      const { files } = readManifest(dir);
      for (const [file, { integrity }] of Object.entries(files)) {
        // A plugin that changed a chunk after it was hashed would break every page.
        if (integrityOf(readFileSync(join(dir, file))) !== integrity) throw new Error(`${file} changed after hashing`);
      }
    },
  };
}

/**
 * Adds the file of a build to the `manifest.json` beside it, so that pages which pin the loader can check it.
 * @returns {import('rollup').OutputPlugin}
 */
export function addedToManifest() {
  return {
    name: 'added-to-manifest',
    writeBundle({ file = '' }) {
      const folder = dirname(file);
      const { files, ...rest } = readManifest(folder);
      const added = { ...files, [basename(file)]: entryOf(readFileSync(file)) };
      writeFileSync(join(folder, 'manifest.json'), textOf({ ...rest, files: added }));
    },
  };
}

/**
 * @param {string | Buffer} content
 * @returns {ReleasedFile}
 */
const entryOf = (content) => ({ integrity: integrityOf(content), bytes: Buffer.byteLength(content) });

/** @param {{ version: string, runtime: string | undefined, files: Record<string, ReleasedFile> }} manifest */
const textOf = (manifest) => `${JSON.stringify(manifest, null, 2)}\n`;

/**
 * @param {string} folder of one release
 * @returns {Manifest}
 */
export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
