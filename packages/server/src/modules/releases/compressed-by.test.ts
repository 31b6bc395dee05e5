import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressedBy } from './compressed-by.ts';

const night = (first: number) =>
  Array.from({ length: 200 }, (_, index) => `give(${(first + index) ** 5}, "${(first + index) ** 3}");`).join('');
const LAST = Buffer.from(night(1));
const NEXT = Buffer.from(`${night(1)}pay();`);

test('compresses a text with a dictionary, so that it decompresses with it to the same', async () => {
  const packed = (await compressedBy(NEXT, LAST)) ?? Buffer.alloc(0);
  // Types of an earlier Node do not know of it.
  const options = { ...{ dictionary: LAST }, params: {} };
  expect(brotliDecompressSync(packed, options).equals(NEXT)).toBe(true);
  expect(packed.length).toBeLessThan(brotliCompressSync(NEXT).length / 10);
});

test.each([
  ['ignores the dictionary', (content: Buffer) => brotliCompressSync(content)],
  [
    'takes another dictionary',
    (content: Buffer) => brotliCompressSync(content, { ...{ dictionary: NEXT.subarray(9) } }),
  ],
  ['writes another text', (_: Buffer) => brotliCompressSync(LAST, { ...{ dictionary: LAST } })],
  ['writes no brotli', (_: Buffer) => Buffer.from('no brotli')],
])('gives nothing where the compressor %s', async (_, compress) => {
  expect(await compressedBy(NEXT, LAST, async (content) => compress(content))).toBeNull();
});
