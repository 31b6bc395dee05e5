// node packed.mjs FOLDER: writes compressed copies of files that a browser loads beside them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|css|svg|json|txt)$/;
const formats = [
  {
    ending: '.br',
    pack: (/** @type {Buffer} */ bytes) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  },
  { ending: '.gz', pack: (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: 9 }) },
];

/**
 * Writes a compressed copy beside each text file under a folder, where it is smaller.
 * @param {string} folder
 */
export async function packUnder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files.filter((entry) => text.test(entry.name))) {
    const path = join(parentPath, name);
    const bytes = readFileSync(path);
    for (const { ending, pack } of formats) {
      const packed = await pack(bytes);
      if (packed.length < bytes.length) writeFileSync(path + ending, packed);
    }
  }
}

if (import.meta.main) {
  for (const folder of process.argv.slice(2)) await packUnder(folder);
}
