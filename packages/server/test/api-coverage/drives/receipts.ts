import { getReceiptImagesUpload, previewTaxReceipt, saveTaxReceipts } from '@lantern-giving/core/api/tax-receipts';
import { expect } from 'vitest';
import type { Drive } from './drive.ts';
import { sendImage } from './images.ts';

const FUND = 'open-hands-us';
const FUND_OWNER = 'fund@open-hands.example';

const receipts = {
  name: 'Open Hands',
  address: '1 Orchard Lane\nLondon',
  email: 'receipts@open-hands.example',
  phone_number: '020 7946 0000',
  registration_number: '00-0000003',
  representative_name: 'Amina Rahman',
  footer: 'Thank you.',
  logo_image_name: null,
  signature_image_name: null,
};

export const ofReceipts: readonly Drive[] = [
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
