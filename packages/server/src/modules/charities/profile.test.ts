import { getCharity, getCharityList } from '@lantern-giving/core/api/charity';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, PUBLIC_URL, startGivingApp } from '../../../test/giving/app.ts';
import { logIn, type Page } from '../../../test/giving/page.ts';

let giving: GivingApp;
let owner: Page;
let admin: Page;
beforeAll(async () => {
  giving = await startGivingApp();
  owner = await logIn(giving, 'amina@human-relief.example');
  admin = await logIn(giving, 'admin@lantern.example');
});
afterAll(() => giving.stop());

describe('a charity as its own people see it', () => {
  test('has the fields of the dashboard', async () => {
    expect(await getCharity(owner.client, 'human-relief-gb')).toMatchObject({
      id: 'human-relief-gb',
      name: 'Human Relief',
      country: 'GB',
      currency: 'gbp',
      status: 'STATUSAPPROVED',
      gift_aid: true,
      tax_receipt: false,
      is_daf: false,
      registration_number: '0000001',
      logo_image: `${PUBLIC_URL}/charity-assets/charity-logos/charity/human-relief-gb/logo.svg`,
    });
  });

  test('is there before it is approved, and after it was rejected', async () => {
    const { db } = giving.composition.context;
    const set = (status: string) =>
      db.updateTable('charities').set({ status }).where('slug', '=', 'human-relief-gb').execute();
    for (const status of ['STATUSPENDINGAPPROVAL', 'STATUSREJECTED', 'STATUSAPPROVED']) {
      await set(status);
      expect(await getCharity(owner.client, 'human-relief-gb')).toMatchObject({ status });
    }
  });

  test('is not there for the staff of another', async () => {
    await expect(getCharity(owner.client, 'maple-aid-ca')).rejects.toMatchObject({
      status: 404,
      body: { error_code: 'charity_not_found', message: 'Charity not found' },
    });
  });
});

test('the list of all charities is for admins and customer service, not for staff', async () => {
  const { charities } = await getCharityList(admin.client);
  expect(charities.map(({ id }) => id)).toContain('human-relief-gb');
  expect(charities.map(({ id }) => id)).toEqual([...charities.map(({ id }) => id)].sort());
  await expect(getCharityList(owner.client)).rejects.toMatchObject({ status: 403 });
});
