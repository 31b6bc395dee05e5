import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** What each `dcb` begins with, before the dictionary's SHA-256. */
const MAGIC = Buffer.from([0xff, 0x44, 0x43, 0x42]);

/** @param {Buffer} bytes @param {Buffer} dictionary */
function compressed(bytes, dictionary) {
  return brotliCompressSync(bytes, {
    // Types of an earlier Node do not know of it.
    ...(dictionary.length > 0 ? { dictionary } : {}),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Whether this Node compresses with a dictionary; an earlier one ignores it, and what it writes is read wrongly. */
function knowsDictionaries() {
  const known = Buffer.from(createHash('sha512').update('known').digest('hex'));
  return compressed(known, known).length < compressed(known, Buffer.alloc(0)).length / 2;
}

/**
 * Writes `<file>.<SHA-256 of the dictionary, base64url>.dcb` beside a file.
 * @param {string} file
 * @param {string} dictionary a file
 */
export function writeCompressedBy(file, dictionary) {
  const known = readFileSync(dictionary);
  const name = createHash('sha256').update(known).digest('base64url');
  if (!knowsDictionaries()) throw new Error(`Node ${process.version} cannot compress with a dictionary`);
  const packed = compressed(readFileSync(file), known);
  const head = Buffer.concat([MAGIC, createHash('sha256').update(known).digest()]);
  writeFileSync(`${file}.${name}.dcb`, Buffer.concat([head, packed]));
}
