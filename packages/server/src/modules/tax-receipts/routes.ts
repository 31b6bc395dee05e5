import { taxReceiptsApi } from '@lantern-giving/core/api/tax-receipts';
import { taxReceiptsCalls } from '@lantern-giving/core/api/tax-receipts.schema';
import { auditName } from '../../http/actor.ts';
import { isRefusal } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { previewTaxReceipt, readReceiptImage, receiptImagesUpload, receiptsForm, saveTaxReceipts } from './service.ts';

const common = { tag: 'Tax receipts', cors: 'own', ...charityPath } as const;

const saved = route(taxReceiptsApi.save, taxReceiptsCalls.save, {
  ...common,
  summary: 'Saves a charity’s receipt data and notifies its owners by mail',
  access: 'charityOwner',
  form: receiptsForm,
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  handle: async ({ context, params, actor, requestId, locale, body }) =>
    saveTaxReceipts(context, { charity: params.id, by: auditName(actor), requestId, locale }, body),
});

const imagesUpload = route(taxReceiptsApi.imagesUpload, taxReceiptsCalls.imagesUpload, {
  ...common,
  summary: 'Signed URLs to PUT a receipt’s logo and signature to, each once, within ten minutes',
  access: 'charityOwner',
  limits: [{ per: 'address', calls: 60, seconds: 600 }],
  handle: async ({ context, params }) => receiptImagesUpload(context, params.id),
});

const image = route(taxReceiptsApi.image, taxReceiptsCalls.image, {
  ...common,
  summary: 'A stored image of a charity’s tax receipts',
  access: 'charityRead',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  answerType: 'image/*',
  handle: async ({ context, params }) => {
    const file = await readReceiptImage(context, params.id, params.file_name);
    return isRefusal(file) ? file : { answer: file.bytes, answerHeaders: { 'content-type': file.type } };
  },
});

const preview = route(taxReceiptsApi.preview, taxReceiptsCalls.preview, {
  ...common,
  summary: 'A sample receipt as PDF from the form’s values. Nothing is saved',
  access: 'charityRead',
  form: receiptsForm,
  // Each call takes a second of CPU time.
  limits: [
    { per: 'address', calls: 10, seconds: 60 },
    { per: 'address', calls: 60, seconds: 3600 },
  ],
  answerType: 'application/pdf',
  handle: async ({ context, params, locale, body }) => {
    const document = await previewTaxReceipt(context, { charity: params.id, locale }, body);
    const answerHeaders = { 'content-disposition': 'attachment; filename="taxReceipt.pdf"' };
    return Buffer.isBuffer(document) ? { answer: document, answerHeaders } : document;
  },
});

export const taxReceiptRoutes = [saved, imagesUpload, image, preview];
