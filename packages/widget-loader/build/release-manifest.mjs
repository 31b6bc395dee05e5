// The files of a release: written beside them, and read by the loader's build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from './checked-imports.mjs';

/** @typedef {{ integrity: string, bytes: number }} ReleasedFile */
/** @typedef {{ version: string, runtime: string, files: Record<string, ReleasedFile> }} Manifest */

/**
 * Writes `manifest.json`: every file of the release with its integrity, and the one that the loader requests.
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
        const files = Object.fromEntries(
          chunks.map(({ fileName, code }) => [
            fileName,
            { integrity: integrityOf(code), bytes: Buffer.byteLength(code) },
          ]),
        );
        this.emitFile({
          type: 'asset',
          fileName: 'manifest.json',
          source: `${JSON.stringify({ version, runtime, files }, null, 2)}\n`,
        });
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
 * @param {string} folder of one release
 * @returns {Manifest}
 */
export const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
