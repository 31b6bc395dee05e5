import { Readable } from 'node:stream';
import type { ImagePurpose } from '@lantern-giving/core/charity/images';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startUploading, type Uploading } from '../../../test/uploads/fixture.ts';
import {
  hollowPng,
  jpg,
  jpgWithComment,
  picture,
  png,
  pngWith,
  svg,
  svgz,
  webp,
  ZIP,
} from '../../../test/uploads/pictures.ts';

const MEGABYTE = 1_000_000;
const PAGE = '<html><script>alert(1)</script></html>';

let fixture: Uploading;
beforeAll(async () => {
  fixture = await startUploading();
});
afterAll(() => fixture.stop());

/** No attack leaves a file in quarantine or store, or a name to request one by. */
afterEach(async () => {
  expect(fixture.filesOnDisk()).toEqual([]);
  const { db } = fixture.giving.composition.context;
  expect(await db.selectFrom('uploads').select('id').where('file_name', 'is not', null).execute()).toEqual([]);
});

async function refused(purpose: ImagePurpose, extension: string, type: string, body: Buffer, code: string) {
  const answer = await fixture.put(await fixture.address(purpose, extension), type, body);
  const status = { image_too_heavy: 413, image_unreadable: 400 }[code] ?? 422;
  expect(answer).toMatchObject({ status, body: { status, error_code: code } });
}

describe('disguised files are refused', () => {
  test.each<[string, string, string, () => Buffer | Promise<Buffer>]>([
    ['a JPEG named png', 'png', 'image/png', () => jpg(300, 300)],
    ['a PNG named jpg', 'jpg', 'image/jpeg', () => png(300, 300)],
    ['a WebP named png', 'png', 'image/png', () => webp(300, 300)],
    ['a GIF named png', 'png', 'image/png', () => picture(300, 300).gif().toBuffer()],
    ['a TIFF named jpg', 'jpg', 'image/jpeg', () => picture(300, 300).tiff().toBuffer()],
    ['a page named png', 'png', 'image/png', () => Buffer.from(PAGE)],
    ['a PNG named svg', 'svg', 'image/svg+xml', () => png(300, 300)],
    ['an svg named png', 'png', 'image/png', () => svg()],
    ['a page named svg', 'svg', 'image/svg+xml', () => Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
    ['a gzipped svg', 'svg', 'image/svg+xml', () => svgz()],
    ['nothing', 'png', 'image/png', () => Buffer.alloc(0)],
    ['a PNG that is cut off', 'png', 'image/png', async () => half(await png(300, 300))],
    ['a JPEG that is cut off', 'jpg', 'image/jpeg', async () => half(await jpg(300, 300))],
    ['a WebP that is cut off', 'webp', 'image/webp', async () => half(await webp(300, 300))],
    ['a PNG whose pixels are damaged', 'png', 'image/png', async () => damaged(await png(300, 300))],
  ])('%s', async (_name, extension, type, make) => {
    await refused('logo', extension, type, await make(), 'image_invalid');
  });

  test.each<[string, string, string, () => Promise<Buffer>]>([
    ['a PNG before an archive', 'png', 'image/png', async () => Buffer.concat([await png(300, 300), ZIP])],
    ['a JPEG before an archive', 'jpg', 'image/jpeg', async () => Buffer.concat([await jpg(300, 300), ZIP])],
    ['a JPEG before a page', 'jpg', 'image/jpeg', async () => Buffer.concat([await jpg(300, 300), Buffer.from(PAGE)])],
    [
      'a WebP before a page',
      'webp',
      'image/webp',
      async () => Buffer.concat([await webp(300, 300), Buffer.from(PAGE)]),
    ],
    ['a PNG around a page', 'png', 'image/png', () => pngWith('tEXt', `Comment\0${PAGE}`)],
    ['a PNG around an svg', 'png', 'image/png', () => pngWith('tEXt', 'Comment\0<svg onload="alert(1)">')],
    ['a JPEG around a page', 'jpg', 'image/jpeg', () => jpgWithComment(PAGE)],
    ['a JPEG around a program', 'jpg', 'image/jpeg', () => jpgWithComment('<?php system($_GET[0]); ?>')],
    ['an archive before a PNG', 'png', 'image/png', async () => Buffer.concat([ZIP, await png(300, 300)])],
  ])('that are valid images too: %s', async (_name, extension, type, make) => {
    await refused('logo', extension, type, await make(), 'image_invalid');
  });

  test.each([
    ['another type than the address is for', 'png', 'image/jpeg'],
    ['a type that is no image', 'png', 'text/html'],
  ])('with a content type other than the address allows: %s', async (_name, extension, type) => {
    await refused('logo', extension, type, await png(300, 300), 'image_type_refused');
  });

  test('without content type', async () => {
    const answer = await fixture.put(await fixture.address('logo', 'png'), null, await png(300, 300));
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'image_type_refused' } });
  });

  test('with a type that receipts do not accept', async () => {
    const answer = await fixture.put(await fixture.address('receipt-logo', null), 'image/webp', await webp(300, 300));
    expect(answer.body).toMatchObject({
      error_code: 'image_type_refused',
      message: 'Invalid file type, please upload one of the following valid file type; png, jpg or svg',
      image_problem: { kind: 'typeRefused', types: ['png', 'jpg', 'svg'] },
    });
  });
});

function half(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2));
}

function damaged(file: Buffer): Buffer {
  const middle = Math.floor(file.length / 2);
  return Buffer.concat([file.subarray(0, middle), Buffer.alloc(200), file.subarray(middle + 200)]);
}

describe('images of the wrong size are refused', () => {
  test.each<[ImagePurpose, number, number, string, string]>([
    ['logo', 299, 400, 'image_too_small', 'Image must be at least 300x300 pixels.'],
    ['cover', 1200, 399, 'image_too_small', 'Image must be at least 1200x400 pixels.'],
    ['receipt-logo', 301, 300, 'image_other_size', 'Please select an image of size 300x300'],
    ['receipt-signature', 100, 250, 'image_other_size', 'Please select an image of size 250x100'],
  ])('for a %s of %i × %i', async (purpose, width, height, code, message) => {
    for (const [extension, type, body] of [
      ['png', 'image/png', await png(width, height)],
      ['svg', 'image/svg+xml', svg('', `viewBox="0 0 ${width} ${height}"`)],
    ] as const) {
      const answer = await fixture.put(await fixture.address(purpose, extension), type, body);
      expect(answer).toMatchObject({ status: 422, body: { error_code: code, message } });
    }
  });

  test('after applying EXIF orientation', async () => {
    const lying = await picture(1200, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await refused('cover', 'jpg', 'image/jpeg', lying, 'image_too_small');
  });

  test('without decoding: a header of 50,000 × 50,000 pixels costs no memory', async () => {
    const memory = watchMemory();
    const answer = await fixture.put(await fixture.address('logo', 'png'), 'image/png', hollowPng(50_000, 50_000));
    expect(answer.body).toMatchObject({
      error_code: 'image_too_large',
      message: 'Please select an image with size less or equal to 6000x6000. Your current image is: 50000x50000',
    });
    const exact = await fixture.put(
      await fixture.address('receipt-logo', 'png'),
      'image/png',
      hollowPng(50_000, 50_000),
    );
    expect(exact.body.error_code).toBe('image_other_size');
    // Decoded, it would take 2,500 MB.
    expect(memory.most()).toBeLessThan(64 * MEGABYTE);
  });
});

describe('an SVG crafted to be slow is refused', () => {
  test.each([
    ['a value that is one word', `<rect fill="${'a'.repeat(100_000)}"/>`],
    ['a style of beginnings of comments', `<style>${'/*a'.repeat(66_666)}</style>`],
    ['a megabyte of a word', `<rect style="fill:${'a'.repeat(999_000)}"/>`],
    ['six hundred primitives of a filter', `<filter id="f">${'<feFlood result="a"/>'.repeat(600)}</filter>`],
    [
      'a filter that is used for everything',
      `<filter id="f"><feTurbulence/></filter>${'<rect filter="url(#f)"/>'.repeat(2000)}`,
    ],
  ])('for %s', async (_name, inside) => {
    await refused('logo', 'svg', 'image/svg+xml', svg(inside), 'image_too_complex');
  });
});

describe('a body that is too large is refused', () => {
  test('before reading it if Content-Length says so', async () => {
    const address = await fixture.address('logo', 'png');
    const answer = await fixture.put(address, 'image/png', endless(), { 'content-length': String(100 * MEGABYTE) });
    expect(answer).toMatchObject({
      status: 413,
      body: { error_code: 'image_too_heavy', message: 'The file is larger than 5 MB.' },
    });
    // The address can still be used.
    expect(await fixture.put(address, 'image/png', Buffer.alloc(9))).toMatchObject({ status: 422 });
  });

  test('at the limit without Content-Length, and is not buffered in memory', async () => {
    const memory = watchMemory();
    const sent = { bytes: 0 };
    const answer = await fixture.put(await fixture.address('logo', 'png'), 'image/png', endless(sent, memory.look));
    expect(answer).toMatchObject({ status: 413, body: { error_code: 'image_too_heavy' } });
    expect(sent.bytes).toBeLessThan(40 * MEGABYTE);
    expect(memory.most()).toBeLessThan(64 * MEGABYTE);
  });

  test('after a megabyte for an SVG', async () => {
    const body = svg(`<desc>${'a'.repeat(MEGABYTE)}</desc>`);
    await refused('logo', 'svg', 'image/svg+xml', body, 'image_too_heavy');
    const answer = await fixture.put(await fixture.address('logo', 'svg'), 'image/svg+xml', Readable.from([body]));
    expect(answer.body).toMatchObject({ error_code: 'image_too_heavy', message: 'The file is larger than 1 MB.' });
  });

  test('while the server continues to serve others', async () => {
    await fixture.put(await fixture.address('logo', 'png'), 'image/png', endless());
    expect((await fixture.get('/livez')).status).toBe(200);
  });
});

/** A hundred megabytes of an endless image. */
function endless(sent = { bytes: 0 }, look: () => void = () => {}): Readable {
  const piece = Buffer.concat([hollowPng(300, 300), Buffer.alloc(64 * 1024)]);
  return Readable.from(
    (function* () {
      while (sent.bytes < 100 * MEGABYTE) {
        look();
        sent.bytes += piece.length;
        yield piece;
      }
    })(),
    { highWaterMark: 1 },
  );
}

/** Peak growth of this process' memory, server included. */
function watchMemory() {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage().rss);
  };
  return {
    look,
    most: () => {
      look();
      return most - before;
    },
  };
}

describe('an invalid upload address is refused', () => {
  const image = () => png(300, 300);

  test('once it was used, even by a refused image', async () => {
    const address = await fixture.address('logo', 'png');
    await fixture.put(address, 'image/png', Buffer.from(PAGE));
    const answer = await fixture.put(address, 'image/png', await image());
    expect(answer).toMatchObject({ status: 410, body: { error_code: 'upload_gone' } });
  });

  test('after ten minutes, and after it was purged', async () => {
    const address = await fixture.address('logo', 'png');
    fixture.giving.clock.moveBy(10 * 60_000);
    expect(await fixture.put(address, 'image/png', await image())).toMatchObject({ status: 410 });
    await fixture.giving.composition.context.db.deleteFrom('uploads').execute();
    expect(await fixture.put(address, 'image/png', await image())).toMatchObject({ status: 410 });
  });

  test.each<[string, (address: string) => string]>([
    ['has no key', (address) => address.replace(/\?.*/, '')],
    ['has another key', (address) => address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
    ['has an empty key', (address) => address.replace(/=.*/, '=')],
    ['has two keys', (address) => `${address}&key=${address.split('=')[1]}`],
    ['has the key of another', (address) => address.replace(/uploads\/.{8}/, 'uploads/01a1fc69')],
    ['names nothing', (address) => address.replace(/uploads\/[^?]+/, 'uploads/1')],
  ])('that %s', async (_name, changed) => {
    const address = changed(await fixture.address('logo', 'png'));
    const answer = await fixture.put(address, 'image/png', await image());
    expect(answer).toMatchObject({ status: 404, body: { error_code: 'upload_not_found' } });
  });
});

describe('an upload that', () => {
  test('breaks off leaves nothing behind', async () => {
    const address = await fixture.address('logo', 'png');
    const halfway = Readable.from(
      (async function* () {
        yield Buffer.alloc(64 * 1024);
        await expect.poll(() => fixture.filesOnDisk()).toHaveLength(1);
        throw new Error('the line is cut');
      })(),
    );
    await expect(fixture.put(address, 'image/png', halfway)).rejects.toThrow('the line is cut');
    await expect.poll(() => fixture.filesOnDisk()).toEqual([]);
    expect(await fixture.put(address, 'image/png', await png(300, 300))).toMatchObject({ status: 410 });
  });

  test('has a Content-Encoding is refused', async () => {
    const answer = await fixture.put(await fixture.address('logo', 'svg'), 'image/svg+xml', svgz(), {
      'content-encoding': 'gzip',
    });
    expect(answer).toMatchObject({ status: 422, body: { error_code: 'image_invalid' } });
  });
});
