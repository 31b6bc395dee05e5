import { call } from '@lantern-giving/core/api/call';
import { causesApi } from '@lantern-giving/core/api/causes';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { peopleApi } from '@lantern-giving/core/api/people';
import type { ApiClient } from '@lantern-giving/core/api/request';
import { taxReceiptsApi } from '@lantern-giving/core/api/tax-receipts';
import { uploadImage } from '@lantern-giving/core/api/uploads';
import { widgetApi } from '@lantern-giving/core/api/widget';
import { type GivingApp, readyCheckout } from '../giving/app.ts';
import { openPage } from '../giving/page.ts';
import { signIn } from '../giving/sign-in.ts';
import { png } from '../uploads/pictures.ts';

/** A charity with a unique marker in every value that can be typed or belongs to it. */
export interface MarkedCharity {
  readonly slug: string;
  /** Values that its giving page and the campaign lists show to everybody. */
  readonly publicMarks: readonly string[];
  /** Values only for its own staff and the platform's. */
  readonly privateMarks: readonly string[];
  /** Values for path and query parameters, by parameter name. */
  readonly named: Readonly<Record<string, string>>;
  /** The URL of an upload that still waits for its image. */
  readonly uploadAddress: string;
}

interface Marks {
  readonly slug: string;
  readonly owner: string;
  /** A string that occurs only in values for its staff. */
  readonly mark: string;
  /** A string that occurs in values on its giving page. */
  readonly publicMark: string;
  /** The amount of the gift's cause, in minor units; its digits occur nowhere else. */
  readonly amount: number;
}

export async function clientOf(giving: GivingApp, email: string): Promise<ApiClient> {
  return { ...openPage(giving).client, headers: await signIn(giving, email) };
}

/** Uploads an image over a real connection. @returns its file name */
export async function sendImage(origin: string, address: string, width: number, height: number): Promise<string> {
  const bytes = new Blob([new Uint8Array(await png(width, height))]);
  return (await uploadImage({ baseUrl: origin, fetch }, address, { bytes, type: 'image/png' })).file_name;
}

export async function markCharity(
  giving: GivingApp,
  origin: string,
  { slug, owner, mark, publicMark, amount }: Marks,
): Promise<MarkedCharity> {
  const { db } = giving.composition.context;
  await db.updateTable('charities').set({ is_daf: true }).where('slug', '=', slug).execute();
  const client = await clientOf(giving, owner);
  const before = await call(client, charitiesApi.read, { params: { id: slug } });
  // By an admin, because changes of what donors rely on would need an approval otherwise.
  await call(await clientOf(giving, 'admin@lantern.example'), charitiesApi.saveGeneral, {
    params: { id: slug },
    body: {
      name: `${publicMark} name`,
      about: `${publicMark} about`,
      registration_number: `${publicMark}-1`,
      privacy_policy_url: `https://${publicMark}.example/privacy`,
      gift_aid: before.gift_aid,
      tax_receipt: before.tax_receipt,
      landing_text: `${publicMark} landing`,
    },
  });
  const contact = { name: `${mark} contact`, email: `${mark}.contact@mail.example`, phone: '020 7946 0000' };
  await call(client, charitiesApi.saveContacts, {
    params: { id: slug },
    body: {
      main: contact,
      data: contact,
      finance: contact,
      contract: null,
      fundraising: null,
      marketing: null,
    },
  });
  const { representatives } = await call(client, charitiesApi.addRepresentative, {
    params: { id: slug },
    body: {
      name: `${mark} person`,
      position: `${mark} chair`,
    },
  });
  const { people } = await call(client, peopleApi.invite, {
    params: { id: slug },
    body: { email: `${mark}.staff@mail.example`, role: 'member' },
  });
  await call(client, widgetApi.addOrigin, { params: { id: slug }, body: { origin: `https://${mark}.example` } });
  const fields = { title: `${publicMark} cause`, category: 'Food', price_per_quantity: null } as const;
  await call(client, causesApi.add, { params: { id: slug }, body: { ...fields, campaigns: ['ten-nights'] } });

  const logoAddress = (
    await call(client, charitiesApi.logoUpload, {
      params: { id: slug },
      query: { logo_extension: 'png', purpose: 'logo' },
    })
  ).logo.url;
  const logo = await sendImage(origin, logoAddress, 300, 300);
  await call(client, charitiesApi.saveImages, { params: { id: slug }, body: { logo_image_name: logo } });
  const receiptAddresses = await call(client, taxReceiptsApi.imagesUpload, { params: { id: slug } });
  const receiptLogo = await sendImage(origin, receiptAddresses.logo_url, 300, 300);
  const signature = await sendImage(origin, receiptAddresses.signature_url, 250, 100);
  await call(client, taxReceiptsApi.save, {
    params: { id: slug },
    body: {
      address: `${mark} lane`,
      email: `${mark}.receipts@mail.example`,
      phone_number: '020 7946 0000',
      representative_name: `${mark} signer`,
      footer: `${mark} thanks`,
      logo_image_name: receiptLogo,
      signature_image_name: signature,
    },
  });

  const cause = await db
    .selectFrom('causes')
    .innerJoin('charities', 'charities.id', 'causes.charity_id')
    .select(['causes.id', 'charities.id as charityId'])
    .where('slug', '=', slug)
    .where('title', '=', fields.title)
    .executeTakeFirstOrThrow();
  const donor = `${mark}.donor@mail.example`;
  const plan = { charity_id: slug, causes: { [cause.id]: amount }, pay_fees: false, tip_percentage: 0 };
  const { body, headers } = await readyCheckout(giving, { email: donor, plan });
  const names = { first_name: `${mark}first`, last_name: `${mark}last` };
  const { body: created } = await giving.post('/api/schedules', { ...body, ...names }, headers);
  if (created.schedule_id === undefined) throw new Error(`no gift: ${JSON.stringify(created)}`);

  const person = people.find(({ email }) => email.startsWith(mark));
  const representative = representatives.find(({ name }) => name.startsWith(mark));
  if (!person || !representative) throw new Error('somebody is missing');
  const uploadAddress = (
    await call(client, charitiesApi.logoUpload, {
      params: { id: slug },
      query: { logo_extension: 'png', purpose: 'logo' },
    })
  ).logo.url;
  return {
    slug,
    publicMarks: [publicMark, logo, cause.id],
    privateMarks: [
      mark,
      String(amount),
      cause.charityId,
      person.person_id,
      representative.id,
      created.schedule_id,
      created.share_code,
      receiptLogo,
      signature,
    ],
    named: {
      person_id: person.person_id,
      representative_id: representative.id,
      cause_id: cause.id,
      file_name: signature,
      receipt_logo: receiptLogo,
      schedule_id: created.schedule_id,
    },
    uploadAddress,
  };
}
