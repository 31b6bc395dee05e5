import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import type { Language } from '@lantern-giving/core/language';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoCharity } from '../../../test/demo-charity.ts';
import { show } from '../../../test/show.tsx';
import { useCharity } from '../../charity/charity-context.tsx';
import { TaxReceiptsRoom } from './tax-receipts-room.tsx';

const HERE = '/api/charity/open-hands-us/tax_receipts';
const stored = {
  name: 'Open Hands',
  address: '1 Orchard Road\nSpringfield',
  email: 'receipts@open-hands.example',
  phone_number: '217 555 0100',
  registration_number: '00-0000003',
  representative_name: 'Amina Rahman',
  footer: 'Thank you.',
  logo_image_name: 'receipt-logo-1.png',
  signature_image_name: 'receipt-signature-1.png',
};
const fresh: DashboardCharity = { ...demoCharity, id: 'open-hands-us', name: 'Open Hands', is_daf: true };
const complete: DashboardCharity = { ...fresh, tax_receipts_data: stored };

interface Asked {
  readonly call: string;
  readonly body: unknown;
}

/** A server that answers as it should, but for the calls that are named with another answer. */
function server(answers: Readonly<Record<string, () => Response>> = {}) {
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
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null);
    asked.push({ call, body });
    return (answers[call] ?? sound[call] ?? (() => new Response(null, { status: 404 })))(body);
  });
  return { asked, calls: () => asked.map(({ call }) => call) };
}

const problem =
  (status: number, more: object = {}) =>
  () =>
    Response.json({ message: 'No', errors: [], ...more }, { status });

/** The names of the files that were downloaded, and what was in them. */
let downloads: { name: string; content: Promise<string> }[] = [];
beforeEach(() => {
  downloads = [];
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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

function showRoom(charity: DashboardCharity, language: Language = 'en'): void {
  show(
    <>
      <TaxReceiptsRoom />
      <Kept />
    </>,
    { charity, language, address: '/tax-receipts' },
  );
}

const kept = (): DashboardCharity => JSON.parse(document.querySelector('output')?.textContent ?? '');
const field = (label: string | RegExp) => page.getByLabelText(label, typeof label === 'string' ? { exact: true } : {});
const save = () => page.getByRole('button', { name: 'SAVE' });
const saved = () => expect.element(page.getByText('Saved.', { exact: true })).toBeVisible();
const logo = () => field(/^Logo/);
const signature = () => field(/^Signature/);

async function picture(name: string, width: number, height: number): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.fillRect(0, 0, width / 2, height / 2);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], name, { type: 'image/png' });
}
const svg = (inside: string) =>
  new File([`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300">${inside}</svg>`], 'logo.svg', {
    type: 'image/svg+xml',
  });

/** Whether a field is told to be wrong, with a sentence that is tied to it. */
async function expectTold(input: ReturnType<typeof field>, sentence: string): Promise<void> {
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription(new RegExp(sentence.replaceAll(/[.()]/g, '\\$&')));
}

async function fillIn(): Promise<void> {
  await userEvent.fill(field('Charity name'), stored.name);
  await userEvent.fill(field('Address'), stored.address);
  await userEvent.fill(field('E-mail'), stored.email);
  await userEvent.fill(field('Phone number'), stored.phone_number);
  await userEvent.fill(field('Registration number'), stored.registration_number);
  await userEvent.fill(field('Representative name'), stored.representative_name);
  await userEvent.fill(field('Footer'), stored.footer);
}

describe('what is wrong', () => {
  const labels = {
    name: 'Charity name',
    address: 'Address',
    email: 'E-mail',
    phone: 'Phone number',
    registration: 'Registration number',
    representative: 'Representative name',
    footer: 'Footer',
  };

  test('is told of every field that is empty, tied to it, and the first has the focus', async () => {
    const { calls } = server();
    showRoom({ ...fresh, name: '', registration_number: '' });
    await userEvent.click(save());
    for (const [label, sentence] of [
      [labels.name, 'Please enter the charity name'],
      [labels.address, 'Please enter the charity address'],
      [labels.email, 'Please enter the email'],
      [labels.phone, 'Please enter the phone number'],
      [labels.registration, 'Please enter the charity registration number'],
      [labels.representative, 'Please enter the representative name'],
      [labels.footer, 'Please enter the footer'],
    ] as const) {
      await expectTold(field(label), sentence);
    }
    await expectTold(logo(), 'Please upload the charity logo');
    await expectTold(signature(), 'Please upload the signature image');
    await expect.poll(() => document.activeElement).toBe(field(labels.name).element());
    expect(calls()).toEqual([]);
  });

  test.each([
    [labels.address, 'a\nb\nc\nd', "Address can't contain more than 3 lines"],
    [labels.email, 'nobody', "Sorry! We aren't able to accept this email address"],
    [labels.phone, '+1 217', "Sorry! We aren't able to accept this phone number"],
    [labels.phone, '12345', 'The phone number you entered is too short'],
    [labels.phone, '1234567890123', 'The phone number you entered is too long'],
    [labels.footer, 'x'.repeat(501), 'This text is too long'],
  ])('of %s: %s', async (label, typed, sentence) => {
    const { calls } = server();
    showRoom(complete);
    await userEvent.fill(field(label), typed);
    await userEvent.click(save());
    await expectTold(field(label), sentence);
    expect(calls()).toEqual([]);
  });

  test('with an image is told when it is chosen', async () => {
    const { calls } = server();
    showRoom(complete);
    await userEvent.upload(logo(), await picture('logo.png', 299, 300));
    await expectTold(logo(), 'Please select an image of size 300x300');
    await userEvent.upload(signature(), await picture('signature.png', 250, 101));
    await expectTold(signature(), 'Please select an image of size 250x100');
    const types = 'Invalid file type, please upload one of the following valid file type; png, jpg or svg';
    await userEvent.upload(logo(), await picture('logo.webp', 300, 300));
    await expectTold(logo(), types);
    await userEvent.upload(logo(), new File(['x'], 'logo.png'));
    await expectTold(logo(), 'Invalid image file.');
    await userEvent.click(save());
    await expectTold(logo(), 'Invalid image file.');
    await expectTold(signature(), 'Please select an image of size 250x100');
    expect(calls()).toEqual([]);
    await userEvent.upload(logo(), await picture('logo.png', 300, 300));
    await expect.element(logo()).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('in the server’s eyes stands beside the field too, and nothing typed is lost', async () => {
    const errors = [{ pointer: '/footer', message: 'The server wants another footer' }];
    server({ [`PUT ${HERE}`]: problem(422, { errors }) });
    showRoom(complete);
    await userEvent.fill(field('Footer'), 'Another one');
    await userEvent.click(save());
    await expectTold(field('Footer'), 'The server wants another footer');
    await expect.element(field('Footer')).toHaveValue('Another one');
    expect(kept()).toEqual(complete);
    expect(downloads).toEqual([]);
  });
});

describe('saving', () => {
  test('without new images sends none, changes this part of the charity alone, and downloads a preview', async () => {
    const { asked, calls } = server();
    showRoom(complete);
    await userEvent.fill(field('Footer'), 'Thank you very much.');
    await userEvent.click(save());
    await saved();
    await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['taxReceipt.pdf']);
    expect(await downloads[0]?.content).toBe('%PDF-1.7');
    expect(calls()).toEqual([`PUT ${HERE}`, `POST ${HERE}/preview`]);
    const sent = { ...stored, footer: 'Thank you very much.', logo_image_name: null, signature_image_name: null };
    expect(asked.map(({ body }) => body)).toEqual([sent, sent]);
    expect(kept()).toEqual({ ...complete, tax_receipts_data: { ...stored, footer: 'Thank you very much.' } });
  });

  test('keeps what changed elsewhere meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server({ [`PUT ${HERE}`]: () => promise as never });
    showRoom(complete);
    await userEvent.fill(field('Footer'), 'New.');
    await userEvent.click(save());
    await expect.element(save()).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(page.getByRole('button', { name: 'Elsewhere' }));
    await expect.poll(() => kept().about).toBe('Changed elsewhere.');
    resolve(Response.json({ tax_receipts_data: { ...stored, footer: 'New.' } }));
    await saved();
    expect(kept()).toEqual({
      ...complete,
      about: 'Changed elsewhere.',
      tax_receipts_data: { ...stored, footer: 'New.' },
    });
  });

  test('for the first time sends both images and names them', async () => {
    const { asked, calls } = server();
    showRoom(fresh);
    await fillIn();
    await userEvent.upload(logo(), await picture('logo.png', 300, 300));
    await userEvent.upload(signature(), await picture('signature.png', 250, 100));
    await userEvent.click(save());
    await saved();
    await expect.poll(() => downloads.length).toBe(1);
    expect(calls()).toEqual([
      `GET ${HERE}/images_upload`,
      'PUT /api/uploads/l',
      'PUT /api/uploads/s',
      `PUT ${HERE}`,
      `POST ${HERE}/preview`,
    ]);
    expect(asked[3]?.body).toEqual({
      ...stored,
      logo_image_name: 'receipt-logo-2.png',
      signature_image_name: 'receipt-signature-2.png',
    });
    // What was chosen is stored now: neither is sent again, and leaving asks nothing.
    await expect.element(page.getByText('The logo is stored.')).toBeVisible();
    expect(page.getByText('Not saved yet').elements()).toEqual([]);
    await userEvent.click(save());
    await expect.poll(() => calls().filter((call) => call === `PUT ${HERE}`)).toHaveLength(2);
    expect(calls().filter((call) => call.includes('upload'))).toHaveLength(3);
  });

  test('an empty file is no new file', async () => {
    const { calls } = server();
    showRoom(complete);
    await userEvent.upload(logo(), new File([], 'logo.png', { type: 'image/png' }));
    await expect.element(page.getByText('The logo is stored.')).toBeVisible();
    await userEvent.click(save());
    await saved();
    expect(calls()[0]).toBe(`PUT ${HERE}`);
  });

  test('one new image leaves the other as it is stored', async () => {
    const { asked, calls } = server();
    showRoom(complete);
    await userEvent.upload(signature(), await picture('signature.png', 250, 100));
    await userEvent.click(save());
    await saved();
    expect(calls().slice(0, 3)).toEqual([`GET ${HERE}/images_upload`, 'PUT /api/uploads/s', `PUT ${HERE}`]);
    expect(asked[2]?.body).toMatchObject({
      logo_image_name: null,
      signature_image_name: 'receipt-signature-2.png',
    });
  });

  test('an svg is made harmless before it is sent', async () => {
    const { asked } = server();
    showRoom(complete);
    await userEvent.upload(logo(), svg('<path d="M0 0h9"/><script>alert(1)</script>'));
    await userEvent.click(save());
    await saved();
    const upload = asked.find(({ call }) => call === 'PUT /api/uploads/l')?.body;
    expect(upload).toBeInstanceOf(Blob);
    const text = upload instanceof Blob ? await upload.text() : '';
    expect(text).toContain('M0 0h9');
    expect(text).not.toContain('script');
  });

  test('an image that the server does not take is told beside it, and the form is not saved', async () => {
    const image_problem = { kind: 'otherSize', wanted: { width: 300, height: 300 } };
    const { calls } = server({ 'PUT /api/uploads/l': problem(422, { image_problem }) });
    showRoom(complete);
    await userEvent.upload(logo(), await picture('logo.png', 300, 300));
    await userEvent.click(save());
    await expectTold(logo(), 'Please select an image of size 300x300');
    expect(calls()).not.toContain(`PUT ${HERE}`);
    await expect.element(page.getByText('logo.png', { exact: true })).toBeVisible();
  });

  test.each([
    ['the addresses', `GET ${HERE}/images_upload`],
    ['an upload', 'PUT /api/uploads/s'],
    ['the save', `PUT ${HERE}`],
  ])('that fails at %s keeps everything, and the next try sends only what is missing', async (_, broken) => {
    let isBroken = true;
    const answers = server();
    const sound = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const answer = await sound(input, init);
      return isBroken && `${init?.method} ${input}` === broken ? new Response(null, { status: 500 }) : answer;
    });
    showRoom(complete);
    await userEvent.fill(field('Charity name'), 'New name');
    await userEvent.upload(logo(), await picture('logo.png', 300, 300));
    await userEvent.upload(signature(), await picture('signature.png', 250, 100));
    await userEvent.click(save());
    await expect.element(page.getByText('This was not saved')).toBeVisible();
    await expect.element(field('Charity name')).toHaveValue('New name');
    await expect.element(page.getByText('logo.png', { exact: true })).toBeVisible();
    expect([kept(), downloads]).toEqual([complete, []]);
    isBroken = false;
    await userEvent.click(save());
    await saved();
    expect(kept().tax_receipts_data).toMatchObject({ name: 'New name', logo_image_name: 'receipt-logo-2.png' });
    expect(answers.calls().filter((call) => call === 'PUT /api/uploads/l')).toHaveLength(1);
  });

  test('is done, whatever becomes of the preview', async () => {
    server({ [`POST ${HERE}/preview`]: problem(500) });
    showRoom(complete);
    await userEvent.fill(field('Footer'), 'New.');
    await userEvent.click(save());
    await saved();
    await expect.element(page.getByText('The preview could not be made. Try again.')).toBeVisible();
    expect(kept().tax_receipts_data?.footer).toBe('New.');
  });
});

describe('a preview', () => {
  const ask = () => userEvent.click(page.getByRole('button', { name: 'Download a preview' }));

  test('is of what stands in the form, and saves nothing', async () => {
    const { asked, calls } = server();
    showRoom(complete);
    await userEvent.fill(field('Footer'), 'Not saved.');
    await userEvent.upload(logo(), await picture('logo.png', 300, 300));
    await ask();
    await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['taxReceipt.pdf']);
    expect(calls()).toEqual([`GET ${HERE}/images_upload`, 'PUT /api/uploads/l', `POST ${HERE}/preview`]);
    expect(asked[2]?.body).toMatchObject({ footer: 'Not saved.', logo_image_name: 'receipt-logo-2.png' });
    await expect.element(page.getByText(/^The preview is in your downloads/)).toBeVisible();
    expect(kept()).toEqual(complete);
    await expect.element(page.getByText('Not saved yet')).toBeVisible();
    // The image that was sent for it is not sent again for the save.
    await userEvent.click(save());
    await saved();
    expect(calls().filter((call) => call.includes('upload'))).toHaveLength(2);
  });

  test('of a form that is not complete is none: what is missing is told', async () => {
    const { calls } = server();
    showRoom(fresh);
    await ask();
    await expectTold(field('Footer'), 'Please enter the footer');
    await userEvent.fill(field('Footer'), 'Thank you.');
    await expect.element(field('Footer')).not.toHaveAttribute('aria-invalid', 'true');
    expect([calls(), downloads]).toEqual([[], []]);
  });

  test.each([
    [429, 'Many previews are being made just now. Try again in a minute.'],
    [503, 'Many previews are being made just now. Try again in a minute.'],
    [500, 'The preview could not be made. Try again.'],
  ])('that is refused with %i says so', async (status, sentence) => {
    server({ [`POST ${HERE}/preview`]: problem(status) });
    showRoom(complete);
    await ask();
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
    expect(downloads).toEqual([]);
  });

  test('for which an image is missing by now tells it beside it, and sends it anew', async () => {
    const errors = [{ pointer: '/logo_image_name', message: 'No such image was uploaded for this charity.' }];
    const { calls } = server({ [`POST ${HERE}/preview`]: problem(422, { errors }) });
    showRoom(complete);
    await userEvent.upload(logo(), await picture('logo.png', 300, 300));
    await ask();
    await expectTold(logo(), 'No such image was uploaded for this charity.');
    await ask();
    await expect.poll(() => calls().filter((call) => call === 'PUT /api/uploads/l')).toHaveLength(2);
  });
});

describe('who has the form', () => {
  test.each([
    ['a fund', { is_daf: true, tax_receipt: false }],
    ['a charity that issues receipts', { is_daf: false, tax_receipt: true }],
  ])('%s', async (_, about) => {
    server();
    showRoom({ ...fresh, ...about });
    await expect.element(save()).toBeVisible();
  });

  test('another is told how it would come to it', async () => {
    server();
    showRoom({ ...fresh, is_daf: false, tax_receipt: false });
    await expect.element(page.getByText(/^Your charity issues no tax receipts/)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'My charity' })).toHaveAttribute('href', '/general#general');
    expect(save().elements()).toEqual([]);
  });

  test('what the charity has told of itself stands in a new form', async () => {
    server();
    const main = { name: 'Amina Rahman', email: 'main@open-hands.example', phone: '217 555 0100' };
    showRoom({ ...fresh, contacts: { ...fresh.contacts, main } });
    await expect.element(field('Charity name')).toHaveValue('Open Hands');
    await expect.element(field('E-mail')).toHaveValue(main.email);
    await expect.element(field('Registration number')).toHaveValue(fresh.registration_number);
    expect(page.getByText('Not saved yet').elements()).toEqual([]);
  });

  test('the form speaks Arabic, and so do its sentences', async () => {
    server();
    showRoom({ ...fresh, name: '' }, 'ar');
    await userEvent.click(page.getByRole('button', { name: 'حفظ', exact: true }));
    await expectTold(field('اسم الجمعية'), 'يرجى إدخال اسم الجمعية');
    await userEvent.upload(field(/^الشعار/), await picture('logo.png', 10, 10));
    await expectTold(field(/^الشعار/), 'يرجى اختيار صورة بأبعاد \u2066300x300\u2069');
  });
});
