import { call } from '@lantern-giving/core/api/call';
import { type CauseFields, causesApi } from '@lantern-giving/core/api/causes';
import { charitiesApi, type DashboardCharity } from '@lantern-giving/core/api/charity';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { taxReceiptsApi } from '@lantern-giving/core/api/tax-receipts';
import { uploadImage } from '@lantern-giving/core/api/uploads';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../../test/giving/sign-in.ts';
import { startUploading, type Uploading } from '../../../test/uploads/fixture.ts';
import { png } from '../../../test/uploads/pictures.ts';

const CHARITY = 'human-relief-gb';
const ROUNDS = Array.from({ length: 12 }, (_, round) => String(round));
const amina = { name: 'Amina Rahman', email: 'amina@mail.example', phone: '020 7946 0000' };
const bilal = { name: 'Bilal Khan', email: 'bilal@mail.example', phone: '020 7946 0001' };

let uploading: Uploading;
/** Two staff of the charity, each with a page opened before the other saved. */
let one: ApiClient;
let two: ApiClient;
beforeAll(async () => {
  uploading = await startUploading();
  one = await clientOf('amina@human-relief.example');
  two = await clientOf('maryam@human-relief.example');
});
afterAll(() => uploading.stop());

async function clientOf(email: string): Promise<ApiClient> {
  return { baseUrl: uploading.origin.origin, fetch, headers: await signIn(uploading.giving, email) };
}

const now = () => call(one, charitiesApi.read, { params: { id: CHARITY } });

describe('general info saved by two people', () => {
  test('keeps a colleague’s changes of other fields, and returns them', async () => {
    const privacy_policy_url = 'https://human-relief.example/new';
    await call(one, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { privacy_policy_url: 'https://human-relief.example/old', landing_text: '' },
    });
    await call(two, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { privacy_policy_url } });
    const saved = await call(one, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { landing_text: 'Thank you.' },
    });
    expect(saved).toMatchObject({ privacy_policy_url, landing_text: 'Thank you.' });
    expect(await now()).toEqual(saved);
  });

  test('has the last saved value of the same field, and both are told', async () => {
    const first = await call(one, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { about: 'Wells.' } });
    const last = await call(two, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { about: 'Schools.' } });
    expect([first.about, last.about, (await now()).about]).toEqual(['Wells.', 'Schools.', 'Schools.']);
  });

  test('stays consistent when both save concurrently', async () => {
    for (const round of ROUNDS) {
      await Promise.all([
        call(one, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { about: `About ${round}` } }),
        call(two, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { landing_text: `Text ${round}` } }),
      ]);
      expect(await now()).toMatchObject({ about: `About ${round}`, landing_text: `Text ${round}` });
    }
  });

  test('is validated as a whole, including unchanged fields', async () => {
    const { db } = uploading.giving.composition.context;
    const before = await now();
    await db.updateTable('charities').set({ about: '' }).where('slug', '=', CHARITY).execute();
    await expect(
      call(one, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { landing_text: 'More.' } }),
    ).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: '/about' }] },
    });
    await call(one, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { about: before.about } });
    expect(await now()).toEqual(before);
  });

  test('is not changed by a save without differences', async () => {
    const before = await uploading.giving.contents();
    await call(one, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: {} });
    await call(one, charitiesApi.saveContacts, { params: { id: CHARITY }, body: {} });
    expect(await uploading.giving.contents()).toEqual(before);
  });
});

describe('contacts saved by two people', () => {
  beforeEach(async () => {
    const nobody = { data: null, finance: null, contract: null, fundraising: null, marketing: null };
    await call(one, charitiesApi.saveContacts, { params: { id: CHARITY }, body: { ...nobody, main: amina } });
  });

  test('keep a colleague’s addition when another contact is changed', async () => {
    await call(two, charitiesApi.saveContacts, { params: { id: CHARITY }, body: { finance: bilal } });
    const saved = await call(one, charitiesApi.saveContacts, {
      params: { id: CHARITY },
      body: { main: { phone: '020 7946 0009' } },
    });
    expect(saved.contacts).toMatchObject({ finance: bilal, main: { ...amina, phone: '020 7946 0009' } });
    expect(await now()).toEqual(saved);
  });

  test('keep each other’s fields, and removed contacts stay removed', async () => {
    await call(two, charitiesApi.saveContacts, { params: { id: CHARITY }, body: { main: { email: bilal.email } } });
    await call(one, charitiesApi.saveContacts, {
      params: { id: CHARITY },
      body: { main: { phone: bilal.phone }, finance: bilal },
    });
    expect((await now()).contacts.main).toEqual({ ...amina, email: bilal.email, phone: bilal.phone });
    await call(two, charitiesApi.saveContacts, { params: { id: CHARITY }, body: { finance: null } });
    await call(one, charitiesApi.saveContacts, { params: { id: CHARITY }, body: { main: amina } });
    expect((await now()).contacts).toMatchObject({ main: amina, finance: null });
  });

  test('are validated as merged: a field of a removed contact leaves it incomplete', async () => {
    await call(two, charitiesApi.saveContacts, { params: { id: CHARITY }, body: { main: null } });
    await expect(
      call(one, charitiesApi.saveContacts, { params: { id: CHARITY }, body: { main: { phone: bilal.phone } } }),
    ).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: '/main/name' }, { pointer: '/main/email' }] },
    });
    expect((await now()).contacts.main).toBeNull();
  });

  test('stay consistent when both save concurrently', async () => {
    for (const round of ROUNDS) {
      const phone = `020 7946 10${round.padStart(2, '0')}`;
      await Promise.all([
        call(one, charitiesApi.saveContacts, { params: { id: CHARITY }, body: { main: { phone } } }),
        call(two, charitiesApi.saveContacts, {
          params: { id: CHARITY },
          body: { main: { name: `Amina ${round}` }, finance: { ...bilal, phone } },
        }),
      ]);
      expect((await now()).contacts).toMatchObject({
        main: { ...amina, name: `Amina ${round}`, phone },
        finance: { ...bilal, phone },
      });
    }
  });
});

describe('tax receipt data saved by two people', () => {
  beforeAll(async () => {
    await call(await clientOf('admin@lantern.example'), charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { tax_receipt: true },
    });
    // Receipts are for owners, so the second person becomes one here.
    const { db } = uploading.giving.composition.context;
    const charity = db.selectFrom('charities').select('id').where('slug', '=', CHARITY);
    await db.updateTable('charity_staff').set({ role: 'owner' }).where('charity_id', '=', charity).execute();
  });
  const typed = { address: '1 Orchard Road', email: 'receipts@mail.example', phone_number: '020 7946 0000' };
  const images = async (): Promise<{ logo_image_name: string; signature_image_name: string }> => {
    const urls = await call(one, taxReceiptsApi.imagesUpload, { params: { id: CHARITY } });
    const put = async (url: string, [width, height]: readonly [number, number]) => {
      const bytes = new Blob([new Uint8Array(await png(width, height))]);
      return (await uploadImage(one, url, { bytes, type: 'image/png' })).file_name;
    };
    return {
      logo_image_name: await put(urls.logo_url, [300, 300]),
      signature_image_name: await put(urls.signature_url, [250, 100]),
    };
  };
  const stored = async (): Promise<NonNullable<DashboardCharity['tax_receipts_data']>> => {
    const { tax_receipts_data } = await now();
    if (!tax_receipts_data) throw new Error('nothing is stored for the receipts');
    return tax_receipts_data;
  };

  test('are prefilled from the profile, and keep each other’s changes', async () => {
    const sent = await images();
    const own = { representative_name: 'Amina Rahman' };
    const first = await call(one, taxReceiptsApi.save, {
      params: { id: CHARITY },
      body: { ...typed, ...own, ...sent, footer: 'Thank you.' },
    });
    expect(first.tax_receipts_data).toEqual({
      ...typed,
      ...own,
      ...sent,
      footer: 'Thank you.',
      name: 'Human Relief',
      registration_number: '0000001',
    });
    const second = await images();
    await call(two, taxReceiptsApi.save, {
      params: { id: CHARITY },
      body: { logo_image_name: second.logo_image_name, email: 'office@mail.example' },
    });
    const { tax_receipts_data } = await call(one, taxReceiptsApi.save, {
      params: { id: CHARITY },
      body: { footer: 'Thank you all.' },
    });
    expect(tax_receipts_data).toEqual({
      ...first.tax_receipts_data,
      logo_image_name: second.logo_image_name,
      email: 'office@mail.example',
      footer: 'Thank you all.',
    });
    await expect(
      call(two, taxReceiptsApi.save, { params: { id: CHARITY }, body: { footer: ' ' } }),
    ).rejects.toMatchObject({
      problem: { errors: [{ pointer: '/footer' }] },
    });
    expect(await stored()).toEqual(tax_receipts_data);
  });

  test('stay consistent when both save concurrently', async () => {
    for (const round of ROUNDS) {
      await Promise.all([
        call(one, taxReceiptsApi.save, { params: { id: CHARITY }, body: { footer: `Footer ${round}` } }),
        call(two, taxReceiptsApi.save, { params: { id: CHARITY }, body: { address: `${round} Orchard Road` } }),
      ]);
      expect(await stored()).toMatchObject({ footer: `Footer ${round}`, address: `${round} Orchard Road` });
    }
  });
});

describe('a cause saved by two people', () => {
  const orchards: CauseFields = {
    title: 'Orchards',
    category: 'Food',
    price_per_quantity: null,
    campaigns: ['ten-nights'],
  };
  const added = async (fields: CauseFields = orchards): Promise<string> => {
    const { causes } = await call(one, causesApi.add, { params: { id: CHARITY }, body: fields });
    return causes.at(-1)?.cause_id ?? '';
  };
  const causeNow = async (id: string) =>
    (await call(one, causesApi.list, { params: { id: CHARITY } })).causes.find(({ cause_id }) => cause_id === id);

  test('keeps a colleague’s changes of other fields', async () => {
    const id = await added();
    await call(two, causesApi.edit, { params: { id: CHARITY, cause_id: id }, body: { campaigns: ['friday'] } });
    await call(one, causesApi.edit, { params: { id: CHARITY, cause_id: id }, body: { title: ' Old orchards ' } });
    expect(await causeNow(id)).toMatchObject({ ...orchards, title: 'Old orchards', campaigns: ['friday'] });
  });

  test('is refused if two valid changes contradict each other, such as Qurbani without a price', async () => {
    const id = await added({ ...orchards, category: 'Qurbani', price_per_quantity: 5000 });
    await call(two, causesApi.edit, {
      params: { id: CHARITY, cause_id: id },
      body: { category: 'Food', price_per_quantity: null },
    });
    const before = await uploading.giving.contents();
    await expect(
      call(one, causesApi.edit, { params: { id: CHARITY, cause_id: id }, body: { price_per_quantity: 6000 } }),
    ).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'causes_changed', errors: [{ pointer: '/price_per_quantity' }] },
    });
    expect(await uploading.giving.contents()).toEqual(before);
  });

  test('stays consistent when both save concurrently', async () => {
    const id = await added();
    for (const round of ROUNDS) {
      const campaigns = Number(round) % 2 ? (['friday'] as const) : (['ten-days'] as const);
      await Promise.all([
        call(one, causesApi.edit, { params: { id: CHARITY, cause_id: id }, body: { title: `Orchards ${round}` } }),
        call(two, causesApi.edit, { params: { id: CHARITY, cause_id: id }, body: { campaigns: [...campaigns] } }),
      ]);
      expect(await causeNow(id)).toMatchObject({ title: `Orchards ${round}`, campaigns });
    }
  });
});
