import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

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
