import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { afterEach, expect, test, vi } from 'vitest';
import { fileNameIn, sendImage } from './send-image.ts';

afterEach(() => vi.restoreAllMocks());

const HERE = '/api/charity/human-relief-gb';
const image = { bytes: new Blob(['x']), type: 'image/png', extension: 'png' };
const charity = {
  id: 'human-relief-gb',
  name: 'Human Relief',
  about: '',
  country: 'GB',
  currency: 'gbp',
  status: 'STATUSAPPROVED',
  gift_aid: false,
  tax_receipt: false,
  privacy_policy_url: null,
  general_info_complete: false,
  contact_info_complete: false,
  tax_receipts_data: null,
  registration_number: '',
  contacts: { data: null, finance: null, contract: null, main: null, fundraising: null, marketing: null },
  representatives: [],
  is_daf: false,
  landing_text: '',
  logo_image: 'https://lantern.example/charity-assets/charity-logos/charity/human-relief-gb/logo-old.svg',
  cover_image: null,
  waiting_changes: null,
} satisfies DashboardCharity;

/** A server that succeeds, except for the requests given with another status. */
function server(statuses: Readonly<Record<string, number>> = {}) {
  const calls: string[] = [];
  const answers: Record<string, unknown> = {
    [`DELETE ${HERE}/logo?fileName=logo-old.svg`]: { success: true },
    [`GET ${HERE}/logo/logo_upload?logo_extension=png`]: { logo: { url: '/api/uploads/u1' } },
    [`GET ${HERE}/logo/logo_upload?logo_extension=png&purpose=cover`]: { logo: { url: '/api/uploads/u1' } },
    'PUT /api/uploads/u1': { file_name: 'new.png' },
    [`PUT ${HERE}/images`]: charity,
  };
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call = `${init?.method} ${String(input)}`;
    calls.push(init?.body instanceof Blob ? `${call} as ${new Headers(init.headers).get('content-type')}` : call);
    return Response.json(answers[call], { status: statuses[call] ?? (call in answers ? 200 : 404) });
  };
  return { calls, client: { baseUrl: '', fetch } };
}

const rest = [
  `GET ${HERE}/logo/logo_upload?logo_extension=png`,
  'PUT /api/uploads/u1 as image/png',
  `PUT ${HERE}/images`,
];

test('deletes the old logo before uploading a new one', async () => {
  const { calls, client } = server();
  // Saved elsewhere on the page during the upload.
  let known: DashboardCharity = { ...charity, about: 'Wells.' };
  await sendImage(client, {
    charity,
    purpose: 'logo',
    image,
    onRemoved: (change) => {
      known = change(known);
    },
  });
  expect(calls).toEqual([`DELETE ${HERE}/logo?fileName=logo-old.svg`, ...rest]);
  expect(known).toEqual({ ...charity, about: 'Wells.', logo_image: null });
});

test('logs an old logo that cannot be deleted, and continues', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { calls, client } = server({ [`DELETE ${HERE}/logo?fileName=logo-old.svg`]: 500 });
  const onRemoved = vi.fn();
  await sendImage(client, { charity, purpose: 'logo', image, onRemoved });
  expect(calls.slice(1)).toEqual(rest);
  expect(onRemoved).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledOnce();
});

test('deletes nothing for a first logo or a cover', async () => {
  const first = server();
  await sendImage(first.client, {
    charity: { ...charity, logo_image: null },
    purpose: 'logo',
    image,
    onRemoved: vi.fn(),
  });
  expect(first.calls).toEqual(rest);
  const cover = server();
  await sendImage(cover.client, { charity, purpose: 'cover', image, onRemoved: vi.fn() });
  expect(cover.calls[0]).toBe(`GET ${HERE}/logo/logo_upload?logo_extension=png&purpose=cover`);
});

test('explains a refused upload and saves nothing', async () => {
  const { calls, client } = server({ 'PUT /api/uploads/u1': 413 });
  const sent = sendImage(client, { charity, purpose: 'logo', image, onRemoved: vi.fn() });
  await expect(sent).rejects.toThrow(/^Unexpected status 413 body:/);
  expect(calls).not.toContain(`PUT ${HERE}/images`);
});

test.each([
  ['https://lantern.example/a/b/logo.svg', 'logo.svg'],
  [null, null],
])('the file of %s is %s', (address, name) => {
  expect(fileNameIn(address)).toBe(name);
});
