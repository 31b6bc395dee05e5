import { call } from '@lantern-giving/core/api/call';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, PUBLIC_URL, startGivingApp } from '../../../test/giving/app.ts';
import { openPage } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

const LOGOS = `${PUBLIC_URL}/charity-assets/charity-logos/charity`;

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
  const { db } = giving.composition.context;
  await db.updateTable('charities').set({ logo_file: null }).where('slug', '=', 'maple-aid-ca').execute();
});
afterAll(() => giving.stop());

const listOf = async (email: string) =>
  (await call({ ...openPage(giving).client, headers: await signIn(giving, email) }, charitiesApi.list)).charities;

describe('the list of charities', () => {
  test.each(['admin@lantern.example', 'help@lantern.example'])('has all charities for %s', async (email) => {
    const { db } = giving.composition.context;
    const all = await db.selectFrom('charities').select('slug').orderBy('slug').execute();
    expect((await listOf(email)).map(({ id }) => id)).toEqual(all.map(({ slug }) => slug));
  });

  test('has only their own charities for staff', async () => {
    expect((await listOf('amina@human-relief.example')).map(({ id }) => id)).toEqual(['human-relief-gb']);
  });

  test('has each charity’s logo, or null', async () => {
    const { db } = giving.composition.context;
    const stored = await db.selectFrom('charities').select(['slug', 'logo_file']).orderBy('slug').execute();
    const expected = stored.map(({ slug, logo_file: file }) => ({
      id: slug,
      logo_image: file === null ? null : `${LOGOS}/${slug}/${file}`,
    }));
    expect(await listOf('admin@lantern.example')).toEqual(expected);
    expect(expected).toContainEqual({ id: 'maple-aid-ca', logo_image: null });
    expect(expected.filter(({ logo_image }) => logo_image !== null)).not.toEqual([]);
  });
});
