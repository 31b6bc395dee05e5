import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  complete,
  downloads,
  expectTold,
  field,
  fillIn,
  fresh,
  HERE,
  kept,
  logo,
  picture,
  problem,
  save,
  saved,
  server,
  showPage,
  signature,
  stored,
  svg,
  watchDownloads,
} from '../../../test/receipts-page.tsx';

watchDownloads();

describe('saving receipts', () => {
  test('uploads nothing without new images, changes only this part of the charity, and downloads a preview', async () => {
    const { asked, calls } = server();
    showPage(complete);
    await userEvent.fill(field('Footer'), 'Thank you very much.');
    await userEvent.click(save());
    await saved();
    await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['taxReceipt.pdf']);
    expect(await downloads[0]?.content).toBe('%PDF-1.7');
    expect(calls()).toEqual([`PUT ${HERE}`, `POST ${HERE}/preview`]);
    const footer = 'Thank you very much.';
    const sent = { footer, logo_image_name: null, signature_image_name: null };
    expect(asked.map(({ body }) => body)).toEqual([sent, { ...stored, footer }]);
    expect(kept()).toEqual({ ...complete, tax_receipts_data: { ...stored, footer: 'Thank you very much.' } });
  });

  test('keeps concurrent changes', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server({ [`PUT ${HERE}`]: () => promise as never });
    showPage(complete);
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

  test('uploads and names both images the first time', async () => {
    const { asked, calls } = server();
    showPage(fresh);
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
    const { address, email, footer } = stored;
    expect(asked[3]?.body).toMatchObject({
      address,
      email,
      footer,
      logo_image_name: 'receipt-logo-2.png',
      signature_image_name: 'receipt-signature-2.png',
    });
    // The server fills in what already existed.
    expect(asked[3]?.body).not.toHaveProperty('name');
    // The chosen images are stored now: they are not uploaded again, and leaving needs no question.
    await expect.element(page.getByText('The logo is stored.')).toBeVisible();
    expect(page.getByText('Not saved yet').elements()).toEqual([]);
    await userEvent.click(save());
    await expect.poll(() => calls().filter((call) => call === `PUT ${HERE}`)).toHaveLength(2);
    expect(calls().filter((call) => call.includes('upload'))).toHaveLength(3);
  });

  test('ignores an empty file', async () => {
    const { calls } = server();
    showPage(complete);
    await userEvent.upload(logo(), new File([], 'logo.png', { type: 'image/png' }));
    await expect.element(page.getByText('The logo is stored.')).toBeVisible();
    await userEvent.click(save());
    await saved();
    expect(calls()[0]).toBe(`PUT ${HERE}`);
  });

  test('keeps the stored image when the other is replaced', async () => {
    const { asked, calls } = server();
    showPage(complete);
    await userEvent.upload(signature(), await picture('signature.png', 250, 100));
    await userEvent.click(save());
    await saved();
    expect(calls().slice(0, 3)).toEqual([`GET ${HERE}/images_upload`, 'PUT /api/uploads/s', `PUT ${HERE}`]);
    expect(asked[2]?.body).toMatchObject({
      logo_image_name: null,
      signature_image_name: 'receipt-signature-2.png',
    });
  });

  test('uploads a sanitised SVG', async () => {
    const { asked } = server();
    showPage(complete);
    await userEvent.upload(logo(), svg('<path d="M0 0h9"/><script>alert(1)</script>'));
    await userEvent.click(save());
    await saved();
    const upload = asked.find(({ call }) => call === 'PUT /api/uploads/l')?.body;
    expect(upload).toBeInstanceOf(Blob);
    const text = upload instanceof Blob ? await upload.text() : '';
    expect(text).toContain('M0 0h9');
    expect(text).not.toContain('script');
  });

  test('reports an image rejected by the server beside it, without saving the form', async () => {
    const image_problem = { kind: 'otherSize', wanted: { width: 300, height: 300 } };
    const { calls } = server({ 'PUT /api/uploads/l': problem(422, { image_problem }) });
    showPage(complete);
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
  ])('keeps everything after a failure at %s, and retries only what is missing', async (_, broken) => {
    let isBroken = true;
    const answers = server();
    const sound = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
      const answer = await sound(input, init);
      return isBroken && `${init?.method} ${input}` === broken ? new Response(null, { status: 500 }) : answer;
    });
    showPage(complete);
    await userEvent.fill(field('Footer'), 'New words');
    await userEvent.upload(logo(), await picture('logo.png', 300, 300));
    await userEvent.upload(signature(), await picture('signature.png', 250, 100));
    await userEvent.click(save());
    await expect.element(page.getByText('This was not saved')).toBeVisible();
    await expect.element(field('Footer')).toHaveValue('New words');
    await expect.element(page.getByText('logo.png', { exact: true })).toBeVisible();
    expect([kept(), downloads]).toEqual([complete, []]);
    isBroken = false;
    await userEvent.click(save());
    await saved();
    expect(kept().tax_receipts_data).toMatchObject({ footer: 'New words', logo_image_name: 'receipt-logo-2.png' });
    expect(answers.calls().filter((call) => call === 'PUT /api/uploads/l')).toHaveLength(1);
  });

  test('succeeds whatever happens to the preview', async () => {
    server({ [`POST ${HERE}/preview`]: problem(500) });
    showPage(complete);
    await userEvent.fill(field('Footer'), 'New.');
    await userEvent.click(save());
    await saved();
    await expect.element(page.getByText('The preview could not be made. Try again.')).toBeVisible();
    expect(kept().tax_receipts_data?.footer).toBe('New.');
  });
});

describe('a preview of a receipt', () => {
  const ask = () => userEvent.click(page.getByRole('button', { name: 'Download a preview' }));

  test('shows the form’s values without saving', async () => {
    const { asked, calls } = server();
    showPage(complete);
    await userEvent.fill(field('Footer'), 'Not saved.');
    await userEvent.upload(logo(), await picture('logo.png', 300, 300));
    await ask();
    await expect.poll(() => downloads.map(({ name }) => name)).toEqual(['taxReceipt.pdf']);
    expect(calls()).toEqual([`GET ${HERE}/images_upload`, 'PUT /api/uploads/l', `POST ${HERE}/preview`]);
    expect(asked[2]?.body).toMatchObject({ footer: 'Not saved.', logo_image_name: 'receipt-logo-2.png' });
    await expect.element(page.getByText(/^The preview is in your downloads/)).toBeVisible();
    expect(kept()).toEqual(complete);
    await expect.element(page.getByText('Not saved yet')).toBeVisible();
    // The image uploaded for it is not uploaded again by the save.
    await userEvent.click(save());
    await saved();
    expect(calls().filter((call) => call.includes('upload'))).toHaveLength(2);
  });

  test('of an incomplete form shows what is missing instead', async () => {
    const { calls } = server();
    showPage(fresh);
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
  ])('reports a refusal with %i', async (status, sentence) => {
    server({ [`POST ${HERE}/preview`]: problem(status) });
    showPage(complete);
    await ask();
    await expect.element(page.getByRole('alert').getByText(sentence)).toBeVisible();
    expect(downloads).toEqual([]);
  });

  test('reports a missing image beside it and uploads it again', async () => {
    const errors = [{ pointer: '/logo_image_name', message: 'No such image was uploaded for this charity.' }];
    const { calls } = server({ [`POST ${HERE}/preview`]: problem(422, { errors }) });
    showPage(complete);
    await userEvent.upload(logo(), await picture('logo.png', 300, 300));
    await ask();
    await expectTold(logo(), 'No such image was uploaded for this charity.');
    await ask();
    await expect.poll(() => calls().filter((call) => call === 'PUT /api/uploads/l')).toHaveLength(2);
  });
});
