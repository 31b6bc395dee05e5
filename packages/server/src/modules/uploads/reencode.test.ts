import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { jpg, jpgWithComment, png, pngWith, webp } from '../../../test/uploads/pictures.ts';
import { containerOf } from './containers.ts';
import { reencode } from './reencode.ts';

const types = ['png', 'jpg', 'webp'] as const;
let files: Readonly<Record<(typeof types)[number], Buffer>>;
beforeAll(async () => {
  files = { png: await png(300, 300), jpg: await jpg(300, 300), webp: await webp(300, 300) };
});

describe('metadata by cameras and programs is accepted', () => {
  test.each<[string, 'png' | 'jpg', () => Promise<Buffer>]>([
    ['a second picture behind a JPEG', 'jpg', async () => Buffer.concat([files.jpg, await jpg(20, 20)])],
    ['padding behind a JPEG', 'jpg', async () => Buffer.concat([files.jpg, Buffer.alloc(40)])],
    ['padding between two', 'jpg', async () => Buffer.concat([files.jpg, Buffer.alloc(7), await jpg(20, 20)])],
    ['a comment', 'jpg', () => jpgWithComment('Made with a camera <3')],
    ['metadata', 'png', () => pngWith('iTXt', 'XML:com.adobe.xmp\0\0\0\0\0<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')],
  ])('%s', async (_name, type, make) => {
    const { kind } = await reencode(await make(), type, 'logo');
    expect(kind).toBe('image');
  });
});

test.each(types)('refuses a %s truncated anywhere, without throwing', async (type) => {
  const taken: number[] = [];
  for (let length = 0; length < files[type].length; length++) {
    const { kind } = await reencode(files[type].subarray(0, length), type, 'logo');
    if (kind !== 'refused') taken.push(length);
  }
  expect(taken).toEqual([]);
});

test.each(types)('reads or refuses a %s with random changes, without throwing', async (type) => {
  const change = fc.tuple(fc.nat(200), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
      const changed = Buffer.from(files[type]);
      // The header decides how the rest is decoded.
      for (const [at, byte] of changes) changed[at] = byte;
      expect(['image', 'refused']).toContain((await reencode(changed, type, 'logo')).kind);
    }),
    { numRuns: 60 },
  );
});

test.each(types)('refuses random bytes as %s', (type) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      expect(containerOf[type](Buffer.from(bytes))).toBeNull();
    }),
  );
});
