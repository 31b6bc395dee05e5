// node dictionary.mjs DIST: compresses the files of a release with its first view as the dictionary (RFC 9842, `dcb`),
// for browsers that have loaded the first view and say so.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { readManifest } from './release-manifest.mjs';

/** What each `dcb` begins with, before the dictionary's SHA-256. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);

/** @param {Buffer} bytes @param {Buffer} dictionary */
function compressedBy(bytes, dictionary) {
  const packed = brotliCompressSync(bytes, {
    // Types of an earlier Node do not know of it.
    ...{ dictionary },
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  return Buffer.concat([MAGIC, createHash('sha256').update(dictionary).digest(), packed]);
}

/**
 * Writes `<file>.<SHA-256 of the dictionary, base64url>.dcb` beside a file.
 * @param {string} file
 * @param {string} dictionary a file
 */
export function writeCompressedBy(file, dictionary) {
  const known = readFileSync(dictionary);
  const name = createHash('sha256').update(known).digest('base64url');
  writeFileSync(`${file}.${name}.dcb`, compressedBy(readFileSync(file), known));
}

if (import.meta.main) {
  const [dist = ''] = process.argv.slice(2);
  for (const manifest of globSync('static/*/manifest.json', { cwd: dist })) {
    const release = dirname(join(dist, manifest));
    const { runtime, files } = readManifest(release);
    for (const file of Object.keys(files)) {
      if (file !== runtime) writeCompressedBy(join(release, file), join(release, runtime));
    }
  }
}
