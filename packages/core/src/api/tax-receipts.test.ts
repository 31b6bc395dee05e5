import { expect, test } from 'vitest';
import { serve } from '../../test/loopback.ts';
import { call } from './call.ts';
import type { TaxReceiptsForm } from './tax-receipts.schema.ts';
import { previewTaxReceipt, taxReceiptsApi } from './tax-receipts.ts';

const form: TaxReceiptsForm = {
  name: 'Open Hands',
  address: '1 Orchard Road\nSpringfield',
  email: 'receipts@open-hands.example',
  phone_number: '555 0100 00',
  registration_number: '00-0000001',
  representative_name: 'Amina Rahman',
  footer: 'Thank you.',
  logo_image_name: 'receipt-logo-1.png',
  signature_image_name: null,
};
const HERE = '/api/charity/open-hands-us/tax_receipts';

test('the form is put, and what is stored now comes back', async () => {
  const saved = { tax_receipts_data: { ...form, signature_image_name: 'receipt-signature-1.png' } };
  const { client, received } = await serve({ body: saved });
  expect(await call(client, taxReceiptsApi.save, { params: { id: 'open-hands-us' }, body: form })).toEqual(saved);
  expect(received).toMatchObject([{ method: 'PUT', url: HERE, body: JSON.stringify(form) }]);
});

test('addresses for both images are asked for at once', async () => {
  const urls = { logo_url: '/api/uploads/1', signature_url: '/api/uploads/2' };
  const { client, received } = await serve({ body: urls });
  expect(await call(client, taxReceiptsApi.imagesUpload, { params: { id: 'open-hands-us' } })).toEqual(urls);
  expect(received).toMatchObject([{ method: 'GET', url: `${HERE}/images_upload` }]);
});

test('a preview is a document, byte by byte', async () => {
  const bytes = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xc3]);
  const { client, received } = await serve((_request, response) => {
    response.setHeader('content-type', 'application/pdf');
    response.end(bytes);
  });
  const document = await previewTaxReceipt(client, 'open-hands-us', form);
  expect(document.type).toBe('application/pdf');
  expect(new Uint8Array(await document.arrayBuffer())).toEqual(bytes);
  expect(received).toMatchObject([{ method: 'POST', url: `${HERE}/preview`, body: JSON.stringify(form) }]);
});

test.each([201, 401, 422, 429, 500])('the status %i of a preview is none that is expected', async (status) => {
  const body = { message: 'No', errors: [{ pointer: '/name', message: 'Please enter the charity name' }] };
  const { client } = await serve({ status, body });
  await expect(previewTaxReceipt(client, 'open-hands-us', form)).rejects.toMatchObject({
    message: `Unexpected status ${status}`,
    status,
    problem: body,
  });
});

test('a preview that never comes has the status 0', async () => {
  const { client } = await serve((_request, response) => response.destroy());
  await expect(previewTaxReceipt(client, 'open-hands-us', form)).rejects.toMatchObject({ status: 0 });
});
