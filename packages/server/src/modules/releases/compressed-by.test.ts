import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedBy } from './compressed-by.ts';

const night = (first: number) =>
  Array.from({ length: 200 }, (_, index) => `give(${(first + index) ** 5}, "${(first + index) ** 3}");`).join('');
const LAST = Buffer.from(night(1));
const NEXT = Buffer.from(`${night(1)}pay();`);

/** Types of an earlier Node do not know of it. */
const having = (dictionary: Buffer) => ({ ...{ dictionary }, params: {} });

test('compresses a text with a dictionary, so that it decompresses with it to the same', async () => {
  const packed = (await compressedBy(NEXT, LAST)) ?? Buffer.alloc(0);
  expect(brotliDecompressSync(packed, having(LAST)).equals(NEXT)).toBe(true);
  expect(packed.length).toBeLessThan(brotliCompressSync(NEXT).length / 10);
});

test.each([
  ['ignores the dictionary', (content: Buffer) => brotliCompressSync(content)],
  ['takes another dictionary', (content: Buffer) => brotliCompressSync(content, having(NEXT.subarray(9)))],
  ['writes another text', (_: Buffer) => brotliCompressSync(LAST, having(LAST))],
  ['writes no brotli', (_: Buffer) => Buffer.from('no brotli')],
])('gives nothing where the compressor %s', async (_, compress) => {
  expect(await compressedBy(NEXT, LAST, async (content) => compress(content))).toBeNull();
});
