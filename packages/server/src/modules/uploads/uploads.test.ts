import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startUploading, type Uploading } from '../../../test/uploads/fixture.ts';
import { jpg, picture, png, svg, webp } from '../../../test/uploads/pictures.ts';
import { inTransaction } from '../../lib/db.ts';
import { dropImage, saveImage } from './lifecycle.queries.ts';
import { imageKey } from './storage-keys.ts';
import { sweepUploads } from './sweep.ts';
import { createUpload } from './uploads.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const LOGOS = '/charity-assets/charity-logos/charity/human-relief-gb';

let fixture: Uploading;
beforeAll(async () => {
  fixture = await startUploading();
});
afterAll(() => fixture.stop());

const context = () => fixture.giving.composition.context;

async function sent(purpose: 'logo' | 'cover', extension: string, type: string, bytes: Buffer): Promise<string> {
  const answer = await fixture.put(await fixture.address(purpose, extension), type, bytes);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body.file_name;
}

const keep = (purpose: 'logo' | 'cover', fileName: string) =>
  inTransaction(context().db, (trx) =>
    saveImage(trx, { charityId: fixture.charity.id, purpose, fileName }, context().clock.now()),
  );

test('uploads of unapproved charities share one queue', { timeout: 120_000 }, async () => {
  const { db } = context();
  const strangers = db.updateTable('charities').where('slug', 'in', ['rahmah-my', 'amanah-id']);
  await strangers.set({ status: 'STATUSPENDINGAPPROVAL' }).execute();
  const bytes = await png(320, 340);
  const send = async (slug: string) => {
    const charity = await db.selectFrom('charities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    const upload = await createUpload(context(), { charityId: charity.id, purpose: 'logo', extension: 'png' });
    if (upload.kind !== 'created') throw new Error('no address');
    return (await fixture.put(upload.url, 'image/png', bytes)).status;
  };
  // One in progress and ten waiting, of either charity.
  const line = Array.from({ length: 14 }, (_, at) => send(at % 2 === 0 ? 'rahmah-my' : 'amanah-id'));
  const own = send(fixture.charity.slug);
  const statuses = await Promise.all(line);
  expect(statuses.filter((status) => status === 503)).toHaveLength(3);
  expect(statuses.filter((status) => status === 200)).toHaveLength(11);
  expect(await own).toBe(200);
  await strangers.set({ status: 'STATUSAPPROVED' }).execute();
});

describe('a valid image', () => {
  test.each([
    ['png', 'image/png', png],
    ['jpg', 'image/jpeg', jpg],
    ['JPEG', 'image/jpeg', jpg],
    ['webp', 'image/webp; charset=binary', webp],
  ])('as %s is re-encoded and served by its name', async (extension, type, make) => {
    const name = await sent('logo', extension, type, await make(320, 340));
    await keep('logo', name);
    const served = await fixture.get(`${LOGOS}/${name}`);
    expect(name).toMatch(new RegExp(`^logo-[0-9a-f]{32}\\.${extension === 'JPEG' ? 'jpg' : extension}$`));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, type.split(';')[0]]);
    expect(await sharp(Buffer.from(await served.arrayBuffer())).metadata()).toMatchObject({ width: 320, height: 340 });
  });

  test('is upright and contains nothing but pixels', async () => {
    const photo = await picture(400, 300)
      .withExif({ IFD0: { Copyright: 'A. Photographer' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const name = await sent('logo', 'jpg', 'image/jpeg', photo);
    const stored = await context().files.get(imageKey(fixture.charity.slug, 'logo', name));
    const { exif, icc, orientation, width, height } = await sharp(stored?.bytes).metadata();
    expect({ exif, icc, orientation, width, height }).toEqual({ width: 300, height: 400 });
    expect(stored?.bytes.includes('Photographer')).toBe(false);
  });

  test('larger than screens show is scaled down, but never below the minimum', async () => {
    const photo = (width: number, height: number) => picture(width, height).jpeg({ quality: 20 }).toBuffer();
    const wide = await sent('cover', 'jpg', 'image/jpeg', await photo(5000, 1000));
    const large = await sent('cover', 'jpg', 'image/jpeg', await photo(3600, 2400));
    const sizes = await Promise.all(
      [wide, large].map(async (name) => {
        const stored = await context().files.get(imageKey(fixture.charity.slug, 'cover', name));
        const { width, height } = await sharp(stored?.bytes).metadata();
        return [width, height];
      }),
    );
    expect(sizes).toEqual([
      [4000, 800],
      [2400, 1600],
    ]);
  });

  test('as SVG is served with a policy that permits neither scripts nor requests', async () => {
    const name = await sent('logo', 'svg', 'image/svg+xml', svg());
    await keep('logo', name);
    const served = await fixture.get(`${LOGOS}/${name}`);
    expect(await served.text()).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><path d="M0 0h300v300z" fill="#0a7"/></svg>\n',
    );
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    });
  });

  test('may be sent without Content-Length, and to an address that leaves the type open', async () => {
    const address = await fixture.address('receipt-signature', null);
    const answer = await fixture.put(address, 'image/png', Readable.from([await png(250, 100)]));
    expect(answer).toMatchObject({ status: 200 });
    const { file_name } = answer.body;
    expect(await context().files.get(imageKey(fixture.charity.slug, 'receipt-signature', file_name))).not.toBeNull();
    // A signature must not be public.
    expect((await fixture.get(`${LOGOS}/${file_name}`)).status).toBe(404);
  });

  test('leaves nothing in quarantine', async () => {
    await sent('logo', 'png', 'image/png', await png(300, 300));
    expect(fixture.filesOnDisk().filter((file) => file.includes('quarantine'))).toEqual([]);
  });
});

describe('an upload address', () => {
  const upload = async (extension: string) =>
    createUpload(context(), { charityId: fixture.charity.id, purpose: 'receipt-logo', extension });

  test('is refused for a type that the purpose does not allow', async () => {
    for (const extension of ['webp', 'gif', 'exe', '']) {
      expect(await upload(extension)).toEqual({
        kind: 'refused',
        problem: { kind: 'typeRefused', types: ['png', 'jpg', 'svg'] },
      });
    }
    expect(await upload('PNG')).toMatchObject({ kind: 'created' });
  });

  test('is valid for exactly ten minutes', async () => {
    const { clock } = fixture.giving;
    const [early, late] = [await fixture.address('logo', 'svg'), await fixture.address('logo', 'svg')];
    clock.moveBy(10 * MINUTE - 1);
    expect(await fixture.put(early, 'image/svg+xml', svg())).toMatchObject({ status: 200 });
    clock.moveBy(1);
    expect(await fixture.put(late, 'image/svg+xml', svg())).toMatchObject({
      status: 410,
      body: { error_code: 'upload_gone' },
    });
  });

  test('accepts one of two concurrent images', async () => {
    const address = await fixture.address('logo', 'png');
    const before = fixture.filesOnDisk().length;
    const images = await Promise.all([png(300, 300), png(301, 301)]);
    const answers = await Promise.all(images.map((image) => fixture.put(address, 'image/png', image)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(fixture.filesOnDisk()).toHaveLength(before + 1);
  });

  test('cannot be requested by a page of another site', async () => {
    const address = await fixture.address('logo', 'svg');
    const origin = 'https://evil.example';
    expect(await fixture.put(address, 'image/svg+xml', svg(), { origin })).toMatchObject({ status: 403 });
  });
});

describe('an uploaded image becomes the charity’s own', () => {
  test('when it is saved, for the purpose and by the charity that it was uploaded for', async () => {
    const name = await sent('logo', 'svg', 'image/svg+xml', svg());
    const { db, clock } = context();
    const other = await db.selectFrom('charities').select('id').where('slug', '=', 'maple-aid-ca').executeTakeFirst();
    const tried = await inTransaction(db, async (trx) => {
      const image = { charityId: fixture.charity.id, purpose: 'logo', fileName: name } as const;
      return [
        await saveImage(trx, { ...image, charityId: other?.id ?? '' }, clock.now()),
        await saveImage(trx, { ...image, purpose: 'cover' }, clock.now()),
        await saveImage(trx, { ...image, fileName: 'logo-00.svg' }, clock.now()),
        await saveImage(trx, image, clock.now()),
        await saveImage(trx, image, clock.now()),
      ];
    });
    expect(tried).toEqual([false, false, false, true, true]);
  });

  test('and replaces the previous one, whose file is deleted', async () => {
    const [first, second] = [
      await sent('cover', 'png', 'image/png', await png(1200, 400)),
      await sent('cover', 'webp', 'image/webp', await webp(1200, 400)),
    ];
    const cover = () => fixture.get(`${LOGOS}/human-relief-gb_cover.svg`);
    expect((await cover()).status).toBe(404);
    expect(await keep('cover', first)).toBe(true);
    expect((await cover()).headers.get('content-type')).toBe('image/png');
    expect(await keep('cover', second)).toBe(true);
    expect((await cover()).headers.get('content-type')).toBe('image/webp');
    await sweepUploads(context());
    expect((await fixture.get(`${LOGOS}/${first}`)).status).toBe(404);
    expect((await fixture.get(`${LOGOS}/${second}`)).status).toBe(200);
    expect(await keep('cover', first)).toBe(false);

    const { db, clock } = context();
    const gone = { charityId: fixture.charity.id, purpose: 'cover', fileName: second } as const;
    expect(await inTransaction(db, (trx) => dropImage(trx, gone, clock.now()))).toBe(true);
    expect(await inTransaction(db, (trx) => dropImage(trx, gone, clock.now()))).toBe(false);
    expect((await cover()).status).toBe(404);
    await sweepUploads(context());
    expect((await fixture.get(`${LOGOS}/${second}`)).status).toBe(404);
  });
});

describe('the sweep', () => {
  afterEach(() => fixture.giving.clock.moveBy(-3 * DAY));

  test('deletes uploads that were never saved, a day after they expired, and keeps saved ones', async () => {
    const [kept, forgotten] = [
      await sent('logo', 'svg', 'image/svg+xml', svg()),
      await sent('logo', 'svg', 'image/svg+xml', svg()),
    ];
    await fixture.address('logo', 'svg');
    await keep('logo', kept);
    fixture.giving.clock.moveBy(DAY);
    await sweepUploads(context());
    const stored = () => context().files.get(imageKey(fixture.charity.slug, 'logo', forgotten));
    expect(await stored()).not.toBeNull();
    fixture.giving.clock.moveBy(2 * DAY);
    await sweepUploads(context());
    expect(await stored()).toBeNull();
    expect((await fixture.get(`${LOGOS}/${kept}`)).status).toBe(200);
    const left = await context().db.selectFrom('uploads').select('file_name').execute();
    expect(left).toEqual([{ file_name: kept }]);
    expect(fixture.filesOnDisk()).toHaveLength(1);
  });
});
