import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { writeCompressedBy } from '../../../build/compressed-by.mjs';

const folder = mkdtempSync(join(tmpdir(), 'lantern-dictionary-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Text that repeats nothing within itself. */
const lines = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) =>
    createHash('sha256')
      .update(`${from + index}`)
      .digest('hex'),
  ).join();

test('a file compressed with a dictionary names it, is smaller for what they share, and decompresses to the same', () => {
  const firstView = join(folder, 'runtime-a1.js');
  const steps = join(folder, 'steps-b2.js');
  writeFileSync(firstView, lines(0, 100));
  writeFileSync(steps, lines(50, 110));
  writeCompressedBy(steps, firstView);
  const digest = createHash('sha256').update(readFileSync(firstView)).digest();
  expect(readdirSync(folder)).toContain(`steps-b2.js.${digest.toString('base64url')}.dcb`);

  const copy = readFileSync(`${steps}.${digest.toString('base64url')}.dcb`);
  // RFC 9842, 4: a fixed beginning, and the dictionary's digest.
  expect(copy.subarray(0, 4).toString('latin1')).toBe('\xffDCB');
  expect(copy.subarray(4, 36).equals(digest)).toBe(true);
  // Types of an earlier Node do not know of it.
  const options = { ...{ dictionary: readFileSync(firstView) }, params: {} };
  expect(brotliDecompressSync(copy.subarray(36), options).equals(readFileSync(steps))).toBe(true);
  expect(copy.length).toBeLessThan(brotliCompressSync(readFileSync(steps)).length / 2);
});
