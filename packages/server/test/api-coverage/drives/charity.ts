import { getUserInfo } from '@lantern-giving/core/api/auth';
import {
  addRepresentative,
  changeRepresentative,
  deleteLogo,
  getCharity,
  getCharityList,
  getImageUpload,
  getLogo,
  removeRepresentative,
  saveContacts,
  saveGeneralInfo,
  saveImages,
} from '@lantern-giving/core/api/charity';
import { getBalance, getNextPayout } from '@lantern-giving/core/api/payouts';
import { register } from '@lantern-giving/core/api/registration';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { uploadImage } from '@lantern-giving/core/api/uploads';
import { getMarketingAssets, getQrCode } from '@lantern-giving/core/api/widget';
import { expect } from 'vitest';
import type { Drive } from './drive.ts';
import { sendImage } from './images.ts';

const CHARITY = 'human-relief-gb';
const OWNER = 'amina@human-relief.example';

/** A charity with a logo of its own. */
async function withLogo(client: ApiClient): Promise<string> {
  const address = await getImageUpload(client, CHARITY, { extension: 'png', purpose: 'logo' });
  const name = await sendImage(client, address, 300, 300);
  await saveImages(client, CHARITY, { logo_image_name: name });
  return name;
}

/** @param name nobody is named twice in one position */
async function newRepresentative(client: ApiClient, name: string): Promise<string> {
  const { representatives } = await addRepresentative(client, CHARITY, { name, position: 'Trustee' });
  const added = representatives.find((one) => one.name === name);
  if (!added) throw new Error('nobody was added');
  return added.id;
}

export const ofCharities: readonly Drive[] = [
  {
    call: 'GET /api/charity/{id}',
    module: 'charity',
    function: getCharity,
    run: async ({ as }) => expect(await getCharity(await as(OWNER), CHARITY)).toMatchObject({ id: CHARITY }),
  },
  {
    call: 'GET /api/charity/{id}/qr_code',
    module: 'widget',
    function: getQrCode,
    run: async ({ as }) => {
      const settings = { charity: CHARITY, campaign: 'mytennights', amount: null, causes: [], lang: null } as const;
      const code = await getQrCode(await as(OWNER), settings);
      expect(code.url).toContain(CHARITY);
      expect(Buffer.from(code.png, 'base64').subarray(1, 4).toString()).toBe('PNG');
    },
  },
  {
    call: 'GET /api/charity/marketing-assets/{id}',
    module: 'widget',
    function: getMarketingAssets,
    run: async ({ as }) => {
      const { assets } = await getMarketingAssets(await as(OWNER), CHARITY);
      expect(assets).toContainEqual(expect.objectContaining({ kind: 'giving_link', size: null }));
    },
  },
  {
    call: 'GET /api/charity/{id}/logo/logo_upload',
    module: 'charity',
    function: getImageUpload,
    run: async ({ as }) => {
      const address = await getImageUpload(await as(OWNER), CHARITY, { extension: 'png', purpose: 'logo' });
      expect(address).toMatch(/^\/api\/uploads\//);
    },
  },
  {
    call: 'PUT /api/uploads/{id}',
    module: 'uploads',
    function: uploadImage,
    run: async ({ as }) => {
      const client = await as(OWNER);
      const address = await getImageUpload(client, CHARITY, { extension: 'png', purpose: 'logo' });
      expect(await sendImage(client, address, 300, 300)).toMatch(/\.png$/);
    },
  },
  {
    call: 'GET /api/charity/{id}/logo',
    module: 'charity',
    function: getLogo,
    run: async ({ as }) => {
      const client = await as(OWNER);
      const name = await withLogo(client);
      expect(await getLogo(client, CHARITY)).toContain(name);
    },
  },
  {
    call: 'DELETE /api/charity/{id}/logo',
    module: 'charity',
    function: deleteLogo,
    run: async ({ as }) => {
      const client = await as(OWNER);
      await deleteLogo(client, CHARITY, await withLogo(client));
      expect((await getCharity(client, CHARITY)).logo_image).toBeNull();
    },
  },
  {
    call: 'POST /api/charity/{id}/general',
    module: 'charity',
    function: saveGeneralInfo,
    run: async ({ as }) => {
      const client = await as(OWNER);
      const { name, registration_number, privacy_policy_url } = await getCharity(client, CHARITY);
      const kept = { name, registration_number, privacy_policy_url, gift_aid: true, tax_receipt: false };
      const about = 'Water, where it is furthest.';
      const saved = await saveGeneralInfo(client, CHARITY, { ...kept, about, landing_text: '' });
      expect(saved).toMatchObject({ about });
    },
  },
  {
    call: 'GET /api/charity/list',
    module: 'charity',
    function: getCharityList,
    run: async ({ as }) => {
      const { charities } = await getCharityList(await as('admin@lantern.example'));
      expect(charities.map(({ id }) => id)).toContain(CHARITY);
    },
  },
  {
    call: 'POST /api/charity/{id}/representative',
    module: 'charity',
    function: addRepresentative,
    run: async ({ as }) => expect(await newRepresentative(await as(OWNER), 'Bilal Idris')).toMatch(/^[0-9a-f-]{36}$/),
  },
  {
    call: 'PUT /api/charity/{id}/representative',
    module: 'charity',
    function: changeRepresentative,
    run: async ({ as }) => {
      const client = await as(OWNER);
      const changed = { id: await newRepresentative(client, 'Chloe Martin'), name: 'Chloe Martin', position: 'Chair' };
      expect((await changeRepresentative(client, CHARITY, changed)).representatives).toContainEqual(changed);
    },
  },
  {
    call: 'DELETE /api/charity/{id}/representative/{representative_id}',
    module: 'charity',
    function: removeRepresentative,
    run: async ({ as }) => {
      const client = await as(OWNER);
      const removed = await newRepresentative(client, 'Dina Farouk');
      const { representatives } = await removeRepresentative(client, CHARITY, removed);
      expect(representatives.map(({ id }) => id)).not.toContain(removed);
    },
  },
  {
    call: 'PUT /api/charity/{id}/contacts',
    module: 'charity',
    function: saveContacts,
    run: async ({ as }) => {
      const main = { name: 'Amina Rahman', email: 'amina@mail.example', phone: '' };
      const contacts = { main, data: null, finance: null, contract: null, fundraising: null, marketing: null };
      expect((await saveContacts(await as(OWNER), CHARITY, contacts)).contacts).toMatchObject({ main });
    },
  },
  {
    call: 'GET /api/stripe/{id}/balance',
    module: 'payouts',
    function: getBalance,
    run: async ({ as }) => expect(await getBalance(await as(OWNER), CHARITY)).toMatchObject({ currency: 'gbp' }),
  },
  {
    call: 'GET /api/reports/{id}/payouts/next',
    module: 'payouts',
    function: getNextPayout,
    // Nothing has been captured yet.
    status: 410,
    run: async ({ as }) => expect(await getNextPayout(await as(OWNER), CHARITY)).toBeNull(),
  },
  {
    call: 'POST /api/register',
    module: 'registration',
    function: register,
    run: async ({ browser }) => {
      const asked = await register(browser(), {
        name: 'Orchard Trust',
        number: '0000010',
        country: 'GB',
        representative_name: 'Amina Rahman',
        representative_position: 'Trustee',
        phone: '020 7946 0000',
        email: 'orchard@mail.example',
        description: 'Fruit trees for every village.',
        privacy_policy_url: 'https://orchard.example/privacy',
        gift_aid: true,
        sanctions: true,
        terms: true,
      });
      expect(asked).toBeUndefined();
    },
  },
  {
    call: 'GET /api/auth/userInfo',
    module: 'auth',
    function: getUserInfo,
    run: async ({ as }) =>
      expect(await getUserInfo(await as(OWNER))).toMatchObject({ email: OWNER, charities: CHARITY, isAdmin: false }),
  },
];
