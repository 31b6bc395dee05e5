import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, startGivingApp } from '../../../test/giving/app.ts';
import { imageKey } from '../../modules/uploads/storage-keys.ts';

const CHARITY = 'human-relief-gb';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

/** The path of the picture that a charity's page names. */
async function named(query = '', language = 'en'): Promise<string> {
  const page = await giving.get(`/give/${CHARITY}${query}`, { 'accept-language': language });
  const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(String(page.body)) ?? [];
  const url = new URL(address.replaceAll('&amp;', '&'));
  return url.pathname + url.search;
}

const picture = (path: string) => giving.app.inject({ url: path });

describe('the picture of a link to a charity’s page', () => {
  test.each(['', '?campaign=mytendays', '?campaign=fridaygiving'])('is a JPEG of 1200 × 630 (%s)', async (query) => {
    const { statusCode, headers, rawPayload } = await picture(await named(query));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // Messengers show none that is larger than 300 kB.
    expect(rawPayload.length).toBeLessThan(300_000);
  });

  test('is another one for each campaign and language, and the same one again', async () => {
    const paths = [await named(), await named('?campaign=mytendays'), await named('', 'ar')];
    const drawn = await Promise.all(paths.map(async (path) => (await picture(path)).rawPayload.toString('base64')));
    expect(new Set(drawn).size).toBe(3);
    const again = await picture(paths[0] ?? '');
    expect(again.rawPayload.toString('base64')).toBe(drawn[0]);
  });

  test('has another address once the charity has another name', async () => {
    const { db } = giving.composition.context;
    const before = await named();
    const rename = (name: string) => db.updateTable('charities').set({ name }).where('slug', '=', CHARITY).execute();
    await rename('Human Relief & <Friends>');
    const after = await named();
    const drawn = await picture(after);
    await rename('Human Relief');
    expect(after).not.toBe(before);
    expect(drawn.statusCode).toBe(200);
  });

  test('leaves out a logo that cannot be drawn', async () => {
    const { db, files } = giving.composition.context;
    const setLogo = (logo_file: string | null) =>
      db.updateTable('charities').set({ logo_file }).where('slug', '=', CHARITY).execute();
    const { logo_file } = await db
      .selectFrom('charities')
      .select('logo_file')
      .where('slug', '=', CHARITY)
      .executeTakeFirstOrThrow();
    await setLogo(null);
    const without = (await picture(await named())).rawPayload;
    await files.put(imageKey(CHARITY, 'logo', 'torn.svg'), {
      bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect'),
      type: 'image/svg+xml',
    });
    await setLogo('torn.svg');
    const torn = await picture(await named());
    await setLogo(logo_file);
    expect(torn.statusCode).toBe(200);
    expect(torn.rawPayload.equals(without)).toBe(true);
  });

  test.each([
    ['an unknown charity', '/give/nobody/picture.jpg?campaign=mytennights'],
    ['an unknown campaign', `/give/${CHARITY}/picture.jpg?campaign=nothing`],
    ['a campaign that is added to others', `/give/${CHARITY}/picture.jpg?campaign=evergive`],
    ['no campaign', `/give/${CHARITY}/picture.jpg`],
  ])('does not exist of %s', async (_, path) => {
    expect((await picture(path)).statusCode).toBe(404);
  });
});
