import { createSession, endSession, getUserInfo, refreshSession, startLogin } from '@lantern-giving/core/api/auth';
import { getCampaignCharities, getCampaignCharity } from '@lantern-giving/core/api/campaigns';
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
import { getCharityAccount, getPaymentToken } from '@lantern-giving/core/api/payment-methods';
import { getBalance, getNextPayout } from '@lantern-giving/core/api/payouts';
import { register } from '@lantern-giving/core/api/registration';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { cancelSchedule, createSchedule, getSchedule } from '@lantern-giving/core/api/schedules';
import { getReceiptImagesUpload, previewTaxReceipt, saveTaxReceipts } from '@lantern-giving/core/api/tax-receipts';
import { uploadImage } from '@lantern-giving/core/api/uploads';
import { getQrCode } from '@lantern-giving/core/api/widget';
import { expect } from 'vitest';
import { keyFromMail, readyCheckout } from '../giving/app.ts';
import { codeFromMail } from '../giving/page.ts';
import { png } from '../uploads/pictures.ts';
import type { Wire } from './world.ts';

const CHARITY = 'human-relief-gb';
const OWNER = 'amina@human-relief.example';
const FUND = 'open-hands-us';
const FUND_OWNER = 'fund@open-hands.example';

/** A client function of core, made to make its call. */
export interface Drive {
  /** As the product document names it. */
  readonly call: string;
  /** The function's module under `core/api`. */
  readonly module: string;
  readonly function: { readonly name: string };
  /** Status that the call ends with; 200 unless told. */
  readonly status?: number;
  /** Makes the call, and looks at what it gives. */
  readonly run: (wire: Wire) => Promise<void>;
}

const receipts = {
  name: 'Open Hands',
  address: '1 Orchard Lane\nLondon',
  email: 'receipts@open-hands.example',
  phone_number: '020 7946 0000',
  registration_number: '00-0000001',
  representative_name: 'Amina Rahman',
  footer: 'Thank you.',
  logo_image_name: null,
  signature_image_name: null,
};

async function sendImage(client: ApiClient, address: string, width: number, height: number): Promise<string> {
  const bytes = new Blob([new Uint8Array(await png(width, height))]);
  return (await uploadImage(client, address, { bytes, type: 'image/png' })).file_name;
}

/** A charity with a logo of its own. */
async function withLogo(client: ApiClient): Promise<string> {
  const address = await getImageUpload(client, CHARITY, { extension: 'png', purpose: 'logo' });
  const name = await sendImage(client, address, 300, 300);
  await saveImages(client, CHARITY, { logo_image_name: name });
  return name;
}

async function newRepresentative(client: ApiClient): Promise<string> {
  const { representatives } = await addRepresentative(client, CHARITY, { name: 'Bilal Idris', position: 'Trustee' });
  const added = representatives.find(({ name }) => name === 'Bilal Idris');
  if (!added) throw new Error('nobody was added');
  return added.id;
}

async function given({ giving }: Wire, email: string): Promise<{ id: string; key: string }> {
  const { body, headers } = await readyCheckout(giving, { email });
  const { body: created } = await giving.post('/api/schedules', body, headers);
  return { id: created.schedule_id, key: await keyFromMail(giving, created.schedule_id) };
}

async function loggedIn({ giving, browser }: Wire): Promise<ApiClient> {
  const client = browser();
  await startLogin(client, OWNER);
  await createSession(client, { email: OWNER, token: await codeFromMail(giving, OWNER), platform: 'web' });
  return client;
}

const dashboard: readonly Drive[] = [
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
    run: async ({ as }) => expect(await newRepresentative(await as(OWNER))).toMatch(/^[0-9a-f-]{36}$/),
  },
  {
    call: 'PUT /api/charity/{id}/representative',
    module: 'charity',
    function: changeRepresentative,
    run: async ({ as }) => {
      const client = await as(OWNER);
      const changed = { id: await newRepresentative(client), name: 'Bilal Idris', position: 'Chair' };
      expect((await changeRepresentative(client, CHARITY, changed)).representatives).toContainEqual(changed);
    },
  },
  {
    call: 'DELETE /api/charity/{id}/representative/{representative_id}',
    module: 'charity',
    function: removeRepresentative,
    run: async ({ as }) => {
      const client = await as(OWNER);
      const removed = await newRepresentative(client);
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
      const registered = await register(browser(), {
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
      expect(registered).toEqual({ charity_id: 'orchard-trust-gb' });
    },
  },
  {
    call: 'GET /api/auth/userInfo',
    module: 'auth',
    function: getUserInfo,
    run: async ({ as }) =>
      expect(await getUserInfo(await as(OWNER))).toMatchObject({ email: OWNER, charities: CHARITY, isAdmin: false }),
  },
  {
    call: 'PUT /api/charity/{id}/tax_receipts',
    module: 'tax-receipts',
    function: saveTaxReceipts,
    run: async ({ as }) => {
      const client = await as(FUND_OWNER);
      const { logo_url, signature_url } = await getReceiptImagesUpload(client, FUND);
      const images = {
        logo_image_name: await sendImage(client, logo_url, 300, 300),
        signature_image_name: await sendImage(client, signature_url, 250, 100),
      };
      const saved = await saveTaxReceipts(client, FUND, { ...receipts, ...images });
      expect(saved.tax_receipts_data).toMatchObject({ name: receipts.name, ...images });
    },
  },
  {
    call: 'GET /api/charity/{id}/tax_receipts/images_upload',
    module: 'tax-receipts',
    function: getReceiptImagesUpload,
    run: async ({ as }) => {
      const addresses = Object.values(await getReceiptImagesUpload(await as(FUND_OWNER), FUND));
      expect(new Set(addresses).size).toBe(2);
    },
  },
  {
    call: 'POST /api/charity/{id}/tax_receipts/preview',
    module: 'tax-receipts',
    function: previewTaxReceipt,
    run: async ({ as }) => {
      const document = await previewTaxReceipt(await as(FUND_OWNER), FUND, receipts);
      expect((await document.text()).slice(0, 5)).toBe('%PDF-');
    },
  },
];

const authentication: readonly Drive[] = [
  {
    call: 'POST /api/auth/login',
    module: 'auth',
    function: startLogin,
    run: async ({ browser, giving }) => {
      await startLogin(browser(), OWNER);
      expect(await codeFromMail(giving, OWNER)).toMatch(/^\d{8}$/);
    },
  },
  {
    call: 'POST /api/auth/session',
    module: 'auth',
    function: createSession,
    run: async (wire) => expect(await getUserInfo(await loggedIn(wire))).toMatchObject({ email: OWNER }),
  },
  {
    call: 'PUT /api/auth/session',
    module: 'auth',
    function: refreshSession,
    run: async ({ as }) => expect(await refreshSession(await as(OWNER))).toMatchObject({ email: OWNER }),
  },
  {
    call: 'DELETE /api/auth/session',
    module: 'auth',
    function: endSession,
    run: async ({ as }) => {
      const client = await as(OWNER);
      await endSession(client);
      await expect(refreshSession(client)).rejects.toMatchObject({ status: 400 });
    },
  },
];

const donors: readonly Drive[] = [
  {
    call: 'POST /api/schedules',
    module: 'schedules',
    function: createSchedule,
    run: async ({ browser, giving }) => {
      const { body, quote } = await readyCheckout(giving, { email: 'bilal@mail.example' });
      const keys = { idempotencyKey: 'one-of-its-kind', checkoutToken: quote.checkout_token, locale: 'en' };
      const outcome = await createSchedule(browser(), body, keys);
      expect(outcome).toMatchObject({ status: 'created', schedule: { email: 'bilal@mail.example' } });
    },
  },
  {
    call: 'GET /api/payment_methods/token',
    module: 'payment-methods',
    function: getPaymentToken,
    run: async ({ browser }) => expect(await getPaymentToken(browser())).toMatchObject({ processor: 'sandbox' }),
  },
  {
    call: 'GET /api/campaigns/{campaign}/charities',
    module: 'campaigns',
    function: getCampaignCharities,
    run: async ({ browser }) => {
      const { charities } = await getCampaignCharities(browser(), 'mytennights');
      expect(charities.map(({ charity_id }) => charity_id)).toContain(CHARITY);
    },
  },
  {
    call: 'GET /api/campaigns/{campaign}/charities/{charity}',
    module: 'campaigns',
    function: getCampaignCharity,
    run: async ({ browser }) =>
      expect(await getCampaignCharity(browser(), 'mytennights', CHARITY)).toMatchObject({ charity_id: CHARITY }),
  },
  {
    call: 'GET /api/charity/{id}/stripe',
    module: 'payment-methods',
    function: getCharityAccount,
    run: async ({ browser }) => expect(await getCharityAccount(browser(), CHARITY)).toMatch(/^acct_/),
  },
  {
    call: 'GET /api/schedules/{id}',
    module: 'schedules',
    function: getSchedule,
    run: async (wire) => {
      const { id, key } = await given(wire, 'maryam.donor@mail.example');
      expect(await getSchedule(wire.browser(), id, key)).toMatchObject({ charity_id: CHARITY, cancelled: false });
    },
  },
  {
    call: 'POST /api/schedules/{id}/cancel',
    module: 'schedules',
    function: cancelSchedule,
    run: async (wire) => {
      const { id, key } = await given(wire, 'zahra@mail.example');
      expect(await cancelSchedule(wire.browser(), id, key, true)).toMatchObject({ cancelled: true });
    },
  },
];

export const DRIVES: readonly Drive[] = [...dashboard, ...authentication, ...donors];
