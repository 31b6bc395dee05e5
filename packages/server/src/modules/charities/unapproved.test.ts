import { call } from '@lantern-giving/core/api/call';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { payoutsApi } from '@lantern-giving/core/api/payouts';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { previewTaxReceipt, type TaxReceiptsForm, taxReceiptsApi } from '@lantern-giving/core/api/tax-receipts';
import { uploadImage } from '@lantern-giving/core/api/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../../test/giving/sign-in.ts';
import { startUploading, type Uploading } from '../../../test/uploads/fixture.ts';
import { svg } from '../../../test/uploads/pictures.ts';

const CHARITY = 'human-relief-gb';
const PUBLIC = `/charity-assets/charity-logos/charity/${CHARITY}`;
type Status = 'STATUSAPPROVED' | 'STATUSPENDINGAPPROVAL' | 'STATUSREJECTED';

let uploading: Uploading;
let owner: ApiClient;
beforeAll(async () => {
  uploading = await startUploading();
  owner = await clientOf('amina@human-relief.example');
});
afterAll(() => uploading.stop());

async function clientOf(email: string): Promise<ApiClient> {
  return { baseUrl: uploading.origin.origin, fetch, headers: await signIn(uploading.giving, email) };
}

async function setStatus(status: Status) {
  const { db } = uploading.giving.composition.context;
  await db.updateTable('charities').set({ status, tax_receipt: true }).where('slug', '=', CHARITY).execute();
}

async function sent(purpose: 'logo' | 'cover'): Promise<string> {
  const box = purpose === 'logo' ? 'viewBox="0 0 300 300"' : 'viewBox="0 0 1200 400"';
  const image = { bytes: new Blob([new Uint8Array(svg(undefined, box))]), type: 'image/svg+xml' };
  const address = (
    await call(owner, charitiesApi.logoUpload, { params: { id: CHARITY }, query: { logo_extension: 'svg', purpose } })
  ).logo.url;
  return (await uploadImage(owner, address, image)).file_name;
}

const statusOf = async (path: string | null, client?: ApiClient) =>
  (await fetch(new URL(String(path), uploading.origin), { headers: { ...client?.headers } })).status;

describe.each(['STATUSPENDINGAPPROVAL', 'STATUSREJECTED'] as const)('a charity with %s', (status) => {
  beforeEach(() => setStatus(status));

  test('shows its images to its own staff only', async () => {
    const [logo, cover] = [await sent('logo'), await sent('cover')];
    await call(owner, charitiesApi.saveImages, {
      params: { id: CHARITY },
      body: { logo_image_name: logo, cover_image_name: cover },
    });
    const { logo_image, cover_image } = await call(owner, charitiesApi.read, { params: { id: CHARITY } });
    for (const client of [owner, await clientOf('admin@lantern.example')]) {
      expect((await call(client, charitiesApi.list)).charities).toContainEqual({ id: CHARITY, logo_image });
    }
    const { charities } = await call(await clientOf('fund@open-hands.example'), charitiesApi.list);
    expect(charities.map(({ id }) => id)).not.toContain(CHARITY);
    for (const [shown, name] of [
      [logo_image, logo],
      [cover_image, cover],
    ] as const) {
      expect(shown).toBe(`/api/charity/${CHARITY}/images/${name}`);
      expect(await statusOf(shown, owner)).toBe(200);
      expect(await statusOf(shown, await clientOf('help@lantern.example'))).toBe(200);
      expect(await statusOf(shown, await clientOf('fund@open-hands.example'))).toBe(404);
      expect(await statusOf(shown)).toBe(401);
      expect(await statusOf(`${PUBLIC}/${name}`)).toBe(404);
      expect(await statusOf(`${PUBLIC}/${name}`, owner)).toBe(404);
    }
    expect(await statusOf(`${PUBLIC}/${CHARITY}_cover.svg`)).toBe(404);

    await setStatus('STATUSAPPROVED');
    expect((await call(owner, charitiesApi.read, { params: { id: CHARITY } })).logo_image).toMatch(
      new RegExp(`^https?://[^/]+${PUBLIC}/${logo}$`),
    );
    for (const name of [logo, cover]) expect(await statusOf(`${PUBLIC}/${name}`)).toBe(200);
    expect(await statusOf(`${PUBLIC}/${CHARITY}_cover.svg`)).toBe(200);
  });

  const names: Pick<TaxReceiptsForm, 'logo_image_name' | 'signature_image_name'> = {
    logo_image_name: 'receipt-logo-00000000000000000000000000000000.png',
    signature_image_name: 'receipt-signature-00000000000000000000000000000000.png',
  };
  const form: TaxReceiptsForm = {
    name: 'Human Relief',
    address: '1 Orchard Road',
    email: 'receipts@human-relief.example',
    phone_number: '020 7946 0000',
    registration_number: '0000001',
    representative_name: 'Amina Rahman',
    footer: 'Thank you.',
    ...names,
  };
  test.each<[string, (client: ApiClient) => Promise<unknown>]>([
    ['open a payout account', (client) => call(client, payoutsApi.startOnboarding, { params: { id: CHARITY } })],
    ['send images for receipts', (client) => call(client, taxReceiptsApi.imagesUpload, { params: { id: CHARITY } })],
    ['look at a receipt', (client) => previewTaxReceipt(client, CHARITY, form)],
    ['save what receipts say', (client) => call(client, taxReceiptsApi.save, { params: { id: CHARITY }, body: form })],
  ])('cannot %s, and neither can an admin on its behalf', async (_, attempt) => {
    for (const client of [owner, await clientOf('admin@lantern.example')]) {
      const before = await uploading.giving.contents();
      await expect(attempt(client)).rejects.toMatchObject({
        status: 409,
        problem: { error_code: 'charity_not_approved', message: 'This can be done once the charity is approved.' },
      });
      expect(await uploading.giving.contents()).toEqual(before);
    }
  });
});

test('an image of an approved charity is public once it is saved, and not before', async () => {
  await setStatus('STATUSAPPROVED');
  const name = await sent('logo');
  expect(await statusOf(`${PUBLIC}/${name}`)).toBe(404);
  expect(await statusOf(`/api/charity/${CHARITY}/images/${name}`, owner)).toBe(404);
  await call(owner, charitiesApi.saveImages, { params: { id: CHARITY }, body: { logo_image_name: name } });
  expect(await statusOf(`${PUBLIC}/${name}`)).toBe(200);
});
