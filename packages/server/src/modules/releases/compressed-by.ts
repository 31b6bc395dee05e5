import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliDecompress, constants } from 'node:zlib';

/** Types of an earlier Node do not know of dictionaries. */
interface WithDictionary extends BrotliOptions {
  readonly dictionary?: Buffer;
}
type Compressor = (content: Buffer, options: WithDictionary) => Promise<Buffer>;

const compress: Compressor = promisify(brotliCompress);
const decompress: Compressor = promisify(brotliDecompress);

/**
 * Brotli of a text with a dictionary, proved by decompressing it.
 * @returns null where a browser would read something else, or where this Node ignores dictionaries
 */
export async function compressedBy(content: Buffer, dictionary: Buffer, by = compress): Promise<Buffer | null> {
  const packed = await by(content, {
    dictionary,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  const readBy = async (options: WithDictionary) => {
    try {
      return content.equals(await decompress(packed, options));
    } catch {
      return false;
    }
  };
  // A Node that ignores dictionaries also reads without one what it wrote without one.
  return (await readBy({ dictionary })) && !(await readBy({})) ? packed : null;
}
