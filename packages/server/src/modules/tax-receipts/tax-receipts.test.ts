import { call } from '@lantern-giving/core/api/call';
import { charitiesApi, type DashboardCharity } from '@lantern-giving/core/api/charity';
import type { ApiClient } from '@lantern-giving/core/api/request';
import {
  previewTaxReceipt,
  receiptImageAddress,
  type TaxReceiptsForm,
  taxReceiptsApi,
} from '@lantern-giving/core/api/tax-receipts';
import { uploadImage } from '@lantern-giving/core/api/uploads';
import { contentTypes, type ImagePurpose } from '@lantern-giving/core/charity/images';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../test/giving/sign-in.ts';
import { readPdf } from '../../../test/tax-receipts/read-pdf.ts';
import { startUploading, type Uploading } from '../../../test/uploads/fixture.ts';
import { jpg, png, svg } from '../../../test/uploads/pictures.ts';
import { claimUpload, insertUpload, markStored, nameUpload } from '../uploads/queries.ts';
import { imageKey, nameImage } from '../uploads/storage-keys.ts';
import { sweepUploads } from '../uploads/sweep.ts';

const FUND = 'open-hands-us';
const typed = {
  name: 'Open Hands',
  address: '1 Orchard Road\nSpringfield, IL 62701\nUnited States',
  email: 'receipts@open-hands.example',
  phone_number: '(217) 555-0100',
  registration_number: '00-0000003',
  representative_name: 'Amina Rahman',
  footer: 'Thank you.',
};

/** The form for another charity, with that charity's name and number. */
const typedFor = (charity: { readonly name: string; readonly registration_number: string }) => ({
  ...typed,
  ...charity,
});
const typedAbroad = typedFor({ name: 'Maple Aid', registration_number: '00000 0002 RR0001' });

let uploading: Uploading;
let fund: ApiClient;
beforeAll(async () => {
  uploading = await startUploading();
  fund = await clientOf('fund@open-hands.example');
});
afterAll(() => uploading.stop());

async function clientOf(email: string, language = 'en'): Promise<ApiClient> {
  const headers = { ...(await signIn(uploading.giving, email)), 'accept-language': language };
  return { baseUrl: uploading.origin.origin, fetch, headers };
}

type Images = Pick<TaxReceiptsForm, 'logo_image_name' | 'signature_image_name'>;

const typeOf = (bytes: Buffer): keyof typeof contentTypes =>
  bytes[0] === 0x89 ? 'png' : bytes[0] === 0xff ? 'jpg' : 'svg';

/** Uploads both images. @returns their names */
async function sent(client: ApiClient, charity: string, logo?: Buffer, signature?: Buffer): Promise<Images> {
  const urls = await call(client, taxReceiptsApi.imagesUpload, { params: { id: charity } });
  const put = async (url: string, bytes: Buffer) => {
    const image = { bytes: new Blob([new Uint8Array(bytes)]), type: contentTypes[typeOf(bytes)] };
    return (await uploadImage(client, url, image)).file_name;
  };
  return {
    logo_image_name: await put(urls.logo_url, logo ?? (await png(300, 300))),
    signature_image_name: await put(urls.signature_url, signature ?? (await png(250, 100))),
  };
}

/** Stores both images as an upload does, without the process that inspects each. @returns their names */
async function stored(charity: string, logo?: Buffer, signature?: Buffer): Promise<Images> {
  const { db, clock, files } = uploading.giving.composition.context;
  const { id: charityId } = await db
    .selectFrom('charities')
    .select('id')
    .where('slug', '=', charity)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const store = async (purpose: ImagePurpose, bytes: Buffer) => {
    const [id, type] = [uuidv7(), typeOf(bytes)];
    const name = nameImage(purpose, type, id, bytes);
    await insertUpload(db, { id, charityId, purpose, type, expiresAt: new Date(now.getTime() + 600_000) }, now);
    await claimUpload(db, id, now);
    await nameUpload(db, id, name);
    await files.put(imageKey(charity, purpose, name), { bytes, type: contentTypes[type] });
    await markStored(db, id, now);
    return name;
  };
  return {
    logo_image_name: await store('receipt-logo', logo ?? (await png(300, 300))),
    signature_image_name: await store('receipt-signature', signature ?? (await png(250, 100))),
  };
}

const contents = () => uploading.giving.contents();
const preview = async (form: TaxReceiptsForm, client = fund, charity = FUND) =>
  readPdf(new Uint8Array(await (await previewTaxReceipt(client, charity, form)).arrayBuffer()));
const none: Images = { logo_image_name: null, signature_image_name: null };

test('returns what was saved, which is then part of the charity', async () => {
  const images = await sent(fund, FUND);
  const before = await call(fund, charitiesApi.read, { params: { id: FUND } });
  expect(before.tax_receipts_data).toBeNull();
  const saved = await call(fund, taxReceiptsApi.save, {
    params: { id: FUND },
    body: { ...typed, ...images, name: ` ${typed.name} ` },
  });
  expect(saved).toEqual({ tax_receipts_data: { ...typed, ...images } });
  const after: DashboardCharity = { ...before, ...saved };
  expect(await call(fund, charitiesApi.read, { params: { id: FUND } })).toEqual(after);
});

test('keeps stored images if none are sent; a new one replaces the old', async () => {
  const first = await stored(FUND);
  await call(fund, taxReceiptsApi.save, { params: { id: FUND }, body: { ...typed, ...first } });
  const kept = await call(fund, taxReceiptsApi.save, {
    params: { id: FUND },
    body: { ...typed, ...none, footer: 'Thank you very much.' },
  });
  expect(kept.tax_receipts_data).toEqual({ ...typed, ...first, footer: 'Thank you very much.' });
  const second = await stored(FUND);
  const { tax_receipts_data } = await call(fund, taxReceiptsApi.save, {
    params: { id: FUND },
    body: { ...typed, ...second, signature_image_name: null },
  });
  expect(tax_receipts_data).toMatchObject({
    logo_image_name: second.logo_image_name,
    signature_image_name: first.signature_image_name,
  });
  const { context } = uploading.giving.composition;
  await sweepUploads(context);
  const files = uploading.filesOnDisk().join('\n');
  expect(files).toContain(first.signature_image_name);
  expect(files).toContain(second.logo_image_name);
  expect(files).not.toContain(first.logo_image_name);
  expect((await preview({ ...typed, ...none })).pictures).toBe(2);
});

test('shows a stored image to readers of the charity only, and an unsaved one to nobody', async () => {
  const drawing = svg('<path d="M9 9h90" stroke="#123"/>', 'viewBox="0 0 250 100"');
  const images = await sent(fund, FUND, undefined, drawing);
  const show = async (name: string | null, client?: ApiClient) => {
    const address = uploading.origin.origin + receiptImageAddress(FUND, String(name));
    return fetch(address, { headers: { ...client?.headers } });
  };
  expect((await show(images.logo_image_name, fund)).status).toBe(404);
  await call(fund, taxReceiptsApi.save, { params: { id: FUND }, body: { ...typed, ...images } });
  const logo = await show(images.logo_image_name, fund);
  expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(
    Buffer.from(await logo.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  const signature = await show(images.signature_image_name, await clientOf('help@lantern.example'));
  expect(signature.headers.get('content-type')).toBe('image/svg+xml');
  expect(signature.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(signature.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await signature.text()).toContain('M9 9h90');
  expect((await show(images.logo_image_name)).status).toBe(401);
  expect((await show(images.logo_image_name, await clientOf('amina@human-relief.example'))).status).toBe(404);
  expect((await show('../logo.svg', fund)).status).toBe(404);
});

test('audits who changed what', async () => {
  const { db } = uploading.giving.composition.context;
  const images = await stored(FUND);
  await call(fund, taxReceiptsApi.save, { params: { id: FUND }, body: { ...typed, ...images, footer: 'Before.' } });
  await call(fund, taxReceiptsApi.save, { params: { id: FUND }, body: { ...typed, ...images, footer: 'After.' } });
  const entry = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'charity.tax_receipts')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'fund@open-hands.example')
    .executeTakeFirstOrThrow();
  expect(entry.actor).toBe(`account:${account.id}`);
  expect(entry.before).toMatchObject({ tax_receipts_data: { footer: 'Before.' } });
  expect(entry.after).toMatchObject({ tax_receipts_data: { footer: 'After.' } });
});

const save = (client: ApiClient, charity: string, body: TaxReceiptsForm) =>
  call(client, taxReceiptsApi.save, { params: { id: charity }, body });

describe.each([
  ['saving', save],
  ['a preview', previewTaxReceipt],
] as const)('%s', (_, send) => {
  let images: Images;
  beforeAll(async () => {
    images = await stored(FUND);
  });

  test.each([
    ['name', '', 'Please enter the charity name'],
    ['address', '', 'Please enter the charity address'],
    ['address', 'a\nb\nc\nd', "Address can't contain more than 3 lines"],
    ['email', '', 'Please enter the email'],
    ['email', 'nobody@', "Sorry! We aren't able to accept this email address"],
    ['phone_number', '', 'Please enter the phone number'],
    ['phone_number', '+999 217', "Sorry! We aren't able to accept this phone number"],
    ['registration_number', '', 'Please enter the charity registration number'],
    ['representative_name', '', 'Please enter the representative name'],
    ['footer', '', 'Please enter the footer'],
    ['footer', 'x'.repeat(501), 'This text is too long'],
  ])('is refused with %s %j: %s', async (field, text, message) => {
    const before = await contents();
    await expect(send(fund, FUND, { ...typed, ...images, [field]: text })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: `/${field}`, message }] },
    });
    expect(await contents()).toEqual(before);
  });

  test('is refused without images, stored or uploaded', async () => {
    const owner = await clientOf('yusuf@two.example');
    await expect(send(owner, 'maple-aid-ca', { ...typedAbroad, ...none })).rejects.toMatchObject({
      status: 422,
      problem: {
        errors: [
          { pointer: '/logo_image_name', message: 'Please upload the charity logo' },
          { pointer: '/signature_image_name', message: 'Please upload the signature image' },
        ],
      },
    });
  });

  test.each(['en', 'ar'])('is refused in the page’s language: %s', async (language) => {
    const client = await clientOf('yusuf@two.example', language);
    const sentence = language === 'ar' ? 'يرجى إدخال اسم الجمعية' : 'Please enter the charity name';
    await expect(send(client, 'maple-aid-ca', { ...typedAbroad, ...none, name: '' })).rejects.toMatchObject({
      problem: { errors: expect.arrayContaining([{ pointer: '/name', message: sentence }]) },
    });
  });

  test('accepts no image of another charity or purpose, or that was never uploaded', async () => {
    const foreign = await stored('maple-aid-ca');
    const own = await stored(FUND);
    for (const images of [
      { ...own, logo_image_name: foreign.logo_image_name },
      { ...own, logo_image_name: own.signature_image_name },
      { ...own, logo_image_name: 'receipt-logo-00000000000000000000000000000000.png' },
      { ...own, logo_image_name: '../../charity-logos/charity/open-hands-us/logo.svg' },
    ]) {
      const before = await contents();
      await expect(send(fund, FUND, { ...typed, ...images })).rejects.toMatchObject({
        status: 422,
        problem: { error_code: 'image_not_uploaded', errors: [{ pointer: '/logo_image_name' }] },
      });
      expect(await contents()).toEqual(before);
    }
  });
});

describe('a preview', () => {
  test('is a PDF of the form’s values, before anything is saved', async () => {
    const images = await stored(
      FUND,
      await jpg(300, 300),
      svg('<path d="M9 9h90" stroke="#123"/>', 'viewBox="0 0 250 100"'),
    );
    const before = await contents();
    const document = await previewTaxReceipt(fund, FUND, { ...typed, ...images });
    expect(document.type).toBe('application/pdf');
    expect(await document.slice(0, 5).text()).toBe('%PDF-');
    const { text, pages, pictures, title } = await readPdf(new Uint8Array(await document.arrayBuffer()));
    expect({ pages, pictures, title }).toEqual({
      pages: 1,
      pictures: 2,
      title: 'Preview: Donation receipt SAMPLE-0001',
    });
    for (const part of [
      typed.name,
      'Springfield, IL 62701',
      '(217) 555-0100',
      'Amina Rahman',
      '$25.00',
      'donor-advised',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).toContain('21 November 2026');
    expect(await contents()).toEqual(before);
  });

  test('is a file with the document’s name', async () => {
    const images = await stored(FUND);
    const { call } = uploading.giving;
    const url = `/api/charity/${FUND}/tax_receipts/preview`;
    const headers = {
      ...(await signIn(uploading.giving, 'fund@open-hands.example')),
      'content-type': 'application/json',
    };
    const answer = await call({ method: 'POST', url, headers, payload: JSON.stringify({ ...typed, ...images }) });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="taxReceipt.pdf"',
      'cache-control': 'no-store',
    });
  });

  test('is in the page’s language', async () => {
    const arabic = await clientOf('fund@open-hands.example', 'ar');
    const { text, language } = await preview({ ...typed, ...(await stored(FUND)) }, arabic);
    expect(language).toBe('ar');
    expect(text).toContain('رقم');
    expect(text).toContain(typed.name);
  });

  test('uses the charity’s currency and its country’s statements', async () => {
    const abroad = await clientOf('yusuf@two.example');
    const { text } = await preview({ ...typedAbroad, ...(await stored('maple-aid-ca')) }, abroad, 'maple-aid-ca');
    expect(text).toContain('Amount in CAD');
    expect(text).toContain('Official receipt for income tax purposes');
  });

  test('is available to readers of the charity', async () => {
    const images = await stored(
      FUND,
      svg(),
      svg('<path d="M0 0h9v9z"/>', 'viewBox="0 0 250 100" width="9000" height="3600"'),
    );
    await call(fund, taxReceiptsApi.save, { params: { id: FUND }, body: { ...typed, ...images } });
    const help = await clientOf('help@lantern.example');
    expect((await preview({ ...typed, ...none }, help)).pictures).toBe(2);
  });

  test('with characters that no font has names them next to their field', async () => {
    const text = '<style>.a{fill:#123}</style><text class="a" y="99">ab &amp; 陈</text>';
    const images = await stored(FUND, svg(text));
    const form = { ...typed, ...images, representative_name: '홍길동 홍 陈', footer: '😀 שלום' };
    const message = (letters: string) => `Receipts cannot show ${letters}. Please use other characters.`;
    await expect(previewTaxReceipt(fund, FUND, form)).rejects.toMatchObject({
      status: 422,
      problem: {
        error_code: 'letters_unprintable',
        errors: [
          { pointer: '/representative_name', message: message('홍 길 동') },
          { pointer: '/footer', message: message('😀') },
          { pointer: '/logo_image_name', message: expect.stringContaining('text with 陈,') },
        ],
      },
    });
  });

  test('with an SVG that cannot be drawn reports that next to its field', async () => {
    const images = await stored(FUND, undefined, svg(undefined, 'viewBox="0 0 250 100"'));
    const { files } = uploading.giving.composition.context;
    const key = imageKey(FUND, 'receipt-signature', String(images.signature_image_name));
    await files.put(key, { bytes: Buffer.from('<svg'), type: 'image/svg+xml' });
    await expect(previewTaxReceipt(fund, FUND, { ...typed, ...images })).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ pointer: '/signature_image_name', message: 'Invalid image file.' }] },
    });
  });
});

test('a preview with an SVG too complex to draw is refused with the error at its field', {
  timeout: 120_000,
}, async () => {
  const images = await stored(FUND, svg());
  const { files } = uploading.giving.composition.context;
  // Stored directly, as if it had been accepted before costs were limited.
  const many = `<filter id="f"><feTurbulence numOctaves="9"/></filter>${'<path d="M0 0h300v300z" filter="url(#f)"/>'.repeat(9000)}`;
  const key = imageKey(FUND, 'receipt-logo', String(images.logo_image_name));
  await files.put(key, { bytes: svg(many), type: 'image/svg+xml' });
  await expect(previewTaxReceipt(fund, FUND, { ...typed, ...images })).rejects.toMatchObject({
    status: 422,
    problem: {
      error_code: 'image_too_complex',
      errors: [
        {
          pointer: '/logo_image_name',
          message: 'This image is too complex. Please simplify it, or export it as a PNG.',
        },
      ],
    },
  });
});

describe('the legally relevant data of receipts', () => {
  const OWNER = 'yusuf@two.example';
  const CHARITY = 'maple-aid-ca';
  const told = async () => {
    const { db } = uploading.giving.composition.context;
    const mails = db.selectFrom('mail_outbox').select(['recipient', 'subject', 'body_text']).orderBy('id');
    return mails.where('kind', '=', 'charity_changes_made').where('subject', 'like', 'Maple%').execute();
  };

  test.each([
    ['name', 'Islamic Relief'],
    ['registration_number', '00000 0009 RR0001'],
  ])('always include the charity’s own %s', async (field, other) => {
    const owner = await clientOf(OWNER);
    const images = await stored(CHARITY);
    for (const send of [save, previewTaxReceipt]) {
      await expect(send(owner, CHARITY, { ...typedAbroad, ...images, [field]: other })).rejects.toMatchObject({
        status: 422,
        problem: { errors: [{ pointer: `/${field}`, message: expect.stringMatching(/^Receipts show the name/) }] },
      });
    }
  });

  test('include a new name once an admin approves it', async () => {
    const owner = await clientOf(OWNER);
    await call(owner, taxReceiptsApi.save, {
      params: { id: CHARITY },
      body: { ...typedAbroad, ...(await stored(CHARITY)) },
    });
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Maple Trust' } });
    expect((await call(owner, charitiesApi.read, { params: { id: CHARITY } })).tax_receipts_data).toMatchObject({
      name: 'Maple Aid',
    });
    await call(await clientOf('admin@lantern.example'), charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { name: 'Maple Trust' },
    });
    expect((await call(owner, charitiesApi.read, { params: { id: CHARITY } })).tax_receipts_data).toMatchObject({
      name: 'Maple Trust',
    });
    await call(await clientOf('admin@lantern.example'), charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { name: 'Maple Aid' },
    });
  });

  test('can be changed by owners only, and a member is told so', async () => {
    const { db } = uploading.giving.composition.context;
    const charity = await db.selectFrom('charities').select('id').where('slug', '=', CHARITY).executeTakeFirstOrThrow();
    const staff = db.updateTable('charity_staff').where('charity_id', '=', charity.id);
    await staff.set({ role: 'member' }).execute();
    const member = await clientOf(OWNER);
    const before = await contents();
    for (const attempt of [
      () =>
        call(member, taxReceiptsApi.save, { params: { id: CHARITY }, body: { representative_name: 'Somebody Else' } }),
      () => call(member, taxReceiptsApi.imagesUpload, { params: { id: CHARITY } }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 403, problem: { error_code: 'not_allowed' } });
    }
    expect(await contents()).toEqual(before);
    await staff.set({ role: 'owner' }).execute();
  });

  test('are reported to owners and admins by mail on every change, with old and new values', async () => {
    const owner = await clientOf(OWNER);
    await call(owner, taxReceiptsApi.save, {
      params: { id: CHARITY },
      body: { ...typedAbroad, ...(await stored(CHARITY)) },
    });
    const before = (await told()).length;
    const { signature_image_name } = await stored(CHARITY);
    const address = '2 Orchard Road\nOttawa';
    await call(owner, taxReceiptsApi.save, {
      params: { id: CHARITY },
      body: { representative_name: 'Bilal Khan', address, signature_image_name },
    });
    await call(owner, taxReceiptsApi.save, { params: { id: CHARITY }, body: { representative_name: 'Bilal Khan' } });
    const news = (await told()).slice(before);
    expect(news.map(({ recipient }) => recipient)).toEqual(['admin@lantern.example', OWNER]);
    for (const { subject, body_text } of news) {
      expect(subject).toBe('Maple Aid: settings were changed');
      expect(body_text).toContain('Representative on receipts: “Amina Rahman” → “Bilal Khan”');
      expect(body_text).toContain('→ “2 Orchard Road Ottawa”');
      expect(body_text).toContain('Signature on receipts: the previous image → a new image');
      expect(body_text).not.toContain('Logo on receipts');
    }
  });
});

describe('a charity that is no fund and issues no receipts', () => {
  const CHARITY = 'human-relief-gb';
  const images = {
    logo_image_name: 'receipt-logo-00000000000000000000000000000000.png',
    signature_image_name: 'receipt-signature-00000000000000000000000000000000.png',
  };

  test.each([
    [
      'save them',
      (client: ApiClient) =>
        call(client, taxReceiptsApi.save, { params: { id: CHARITY }, body: { ...typed, ...images } }),
    ],
    [
      'save what is wrong besides',
      (client: ApiClient) =>
        call(client, taxReceiptsApi.save, { params: { id: CHARITY }, body: { ...typed, ...none } }),
    ],
    [
      'send images for them',
      (client: ApiClient) => call(client, taxReceiptsApi.imagesUpload, { params: { id: CHARITY } }),
    ],
    ['look at a preview', (client: ApiClient) => previewTaxReceipt(client, CHARITY, { ...typed, ...images })],
  ])('cannot %s, and neither can an admin on its behalf', async (_, call) => {
    for (const email of ['amina@human-relief.example', 'admin@lantern.example']) {
      const client = await clientOf(email);
      const before = await contents();
      await expect(call(client)).rejects.toMatchObject({
        status: 409,
        problem: { error_code: 'issues_no_receipts' },
      });
      expect(await contents()).toEqual(before);
    }
  });

  test('can once its profile says that it issues them, and no longer after that is withdrawn', async () => {
    const client = await clientOf('amina@human-relief.example');
    const { name, about, registration_number, gift_aid, landing_text, privacy_policy_url } = await call(
      client,
      charitiesApi.read,
      { params: { id: CHARITY } },
    );
    const info = { name, about, registration_number, gift_aid, landing_text, privacy_policy_url };
    const admin = await clientOf('admin@lantern.example');
    await call(admin, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { ...info, tax_receipt: true } });
    const own = await stored(CHARITY);
    const form = typedFor({ name, registration_number });
    const saved = await call(client, taxReceiptsApi.save, { params: { id: CHARITY }, body: { ...form, ...own } });
    await call(admin, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { ...info, tax_receipt: false } });
    await expect(
      call(client, taxReceiptsApi.save, { params: { id: CHARITY }, body: { ...typed, ...none } }),
    ).rejects.toMatchObject({ status: 409 });
    // The saved data are kept.
    expect(await call(client, charitiesApi.read, { params: { id: CHARITY } })).toMatchObject(saved);
  });
});
