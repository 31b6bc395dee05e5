import type { CharityRole } from '@lantern-giving/core/api/auth';
import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import type { Language } from '@lantern-giving/core/language';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { user } from '../../../test/components/user.ts';
import { useCharity } from '../src/charity/charity-context.tsx';
import { ReceiptsPage } from '../src/pages/receipts/page.tsx';
import { demoCharity, demoOwner } from './demo-charity.ts';
import { show } from './show.tsx';

export const HERE = '/api/charity/open-hands-us/tax_receipts';
export const stored = {
  name: 'Open Hands',
  address: '1 Orchard Road\nSpringfield',
  email: 'receipts@open-hands.example',
  phone_number: '+12175550100',
  registration_number: '00-0000003',
  representative_name: 'Amina Rahman',
  footer: 'Thank you.',
  logo_image_name: 'receipt-logo-1.png',
  signature_image_name: 'receipt-signature-1.png',
};
export const fresh: DashboardCharity = { ...demoCharity, id: 'open-hands-us', name: 'Open Hands', is_daf: true };
export const complete: DashboardCharity = {
  ...fresh,
  registration_number: stored.registration_number,
  tax_receipts_data: stored,
};

interface Asked {
  readonly call: string;
  readonly body: unknown;
}

/** A server that succeeds, except for the requests given with another response. */
export function server(answers: Readonly<Record<string, () => Response>> = {}, role: CharityRole = 'owner') {
  const asked: Asked[] = [];
  const sound: Record<string, (body: unknown) => Response> = {
    [`GET ${HERE}/images_upload`]: () => Response.json({ logo_url: '/api/uploads/l', signature_url: '/api/uploads/s' }),
    'PUT /api/uploads/l': () => Response.json({ file_name: 'receipt-logo-2.png' }),
    'PUT /api/uploads/s': () => Response.json({ file_name: 'receipt-signature-2.png' }),
    [`PUT ${HERE}`]: (body) =>
      Response.json({
        tax_receipts_data: {
          ...stored,
          ...Object.fromEntries(Object.entries(Object(body)).filter(([, value]) => value !== null)),
        },
      }),
    [`POST ${HERE}/preview`]: () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  };
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${input}`;
    if (call === 'GET /api/auth/userInfo') {
      return Response.json({ ...demoOwner, charity_roles: [{ charity_id: fresh.id, role }] });
    }
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null);
    asked.push({ call, body });
    const answer = (answers[call] ?? sound[call] ?? (() => new Response(null, { status: 404 })))(body);
    if (call === `POST ${HERE}/preview` && answer.ok) previews += 1;
    return answer;
  });
  return { asked, calls: () => asked.map(({ call }) => call) };
}

export const problem =
  (status: number, more: object = {}) =>
  () =>
    Response.json({ message: 'No', errors: [], ...more }, { status });

/** Names and contents of downloaded files. */
export const downloads: { name: string; content: Promise<string> }[] = [];
/** Number of previews the server has made, each of which is downloaded. */
let previews = 0;
/** Keeps what each test of a file downloads. */
export function watchDownloads(): void {
  beforeEach(() => {
    downloads.length = 0;
    previews = 0;
    const files = new Map<string, Blob>();
    const create = URL.createObjectURL.bind(URL);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      const address = create(blob);
      if (blob instanceof Blob) files.set(address, blob);
      return address;
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      downloads.push({ name: this.download, content: files.get(this.href)?.text() ?? Promise.resolve('') });
    });
  });
  afterEach(async () => {
    // A save ends before its preview arrives, which must not leak into the next test.
    await expect.poll(() => downloads.length).toBe(previews);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}

function Kept() {
  const { charity, replace } = useCharity();
  return (
    <>
      <output>{JSON.stringify(charity)}</output>
      <button type="button" onClick={() => replace({ ...charity, about: 'Changed elsewhere.' })}>
        Elsewhere
      </button>
    </>
  );
}

export function showPage(charity: DashboardCharity, language: Language = 'en'): void {
  show(
    <>
      <ReceiptsPage />
      <Kept />
    </>,
    { charity, language, address: '/tax-receipts' },
  );
}

export const kept = (): DashboardCharity => JSON.parse(document.querySelector('output')?.textContent ?? '');
export const field = (label: string | RegExp) =>
  page.getByLabelText(label, typeof label === 'string' ? { exact: true } : {});
export const save = () => page.getByRole('button', { name: 'SAVE' });
export const saved = () => expect.element(page.getByText('Saved.', { exact: true })).toBeVisible();
export const logo = () => field(/^Logo/);
export const signature = () => field(/^Signature/);

export async function picture(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}
export const svg = (inside: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">${inside}</svg>`], 'logo.svg', {
    type: 'image/svg+xml',
  });

/** Expects a field to be invalid with the given description. */
export async function expectTold(input: ReturnType<typeof field>, sentence: string): Promise<void> {
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription(new RegExp(sentence.replaceAll(/[.()]/g, '\\$&')));
}

export async function fillIn(): Promise<void> {
  await user.fill(field('Address'), stored.address);
  await user.fill(field('Email'), stored.email);
  await user.fill(field('Phone'), stored.phone_number);
  await user.fill(field('Representative name'), stored.representative_name);
  await user.fill(field('Footer'), stored.footer);
}
