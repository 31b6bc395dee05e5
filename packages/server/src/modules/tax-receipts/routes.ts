import {
  receiptImageName,
  receiptImagesUpload as receiptImagesUploadAnswer,
  taxReceiptsChanges,
  taxReceiptsForm,
  taxReceiptsSaved,
} from '@lantern-giving/core/api/tax-receipts.schema';
import * as z from 'zod';
import { auditName } from '../../platform/http/actor.ts';
import { isRefusal } from '../../platform/http/problem.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { charityPath } from '../charities/charity-path.ts';
import { previewTaxReceipt, readReceiptImage, receiptImagesUpload, saveTaxReceipts } from './service.ts';

const common = { tag: 'Tax receipts', cors: 'own', ...charityPath } as const;
const wrongForm =
  'details_wrong, with a sentence for each field; image_not_uploaded: not by this charity, or too long ago';
const issuesNone =
  'charity_not_approved; issues_no_receipts: it is no fund, and its general info does not say that it issues any.';

const saved = defineRoute({
  ...common,
  method: 'PUT',
  path: '/api/charity/{id}/tax_receipts',
  summary: 'Saves what the tax receipts of a charity say and show, and tells its owners by mail',
  access: 'charityOwner',
  limits: [{ per: 'address', calls: 120, seconds: 60 }],
  refusals: { 409: issuesNone, 422: `${wrongForm}.` },
  body: taxReceiptsChanges,
  answer: taxReceiptsSaved,
  handle: async ({ context, params, actor, requestId, locale, body }) =>
    saveTaxReceipts(context, { charity: params.id, by: auditName(actor), requestId, locale }, body),
});

const imagesUpload = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/charity/{id}/tax_receipts/images_upload',
  summary: 'Addresses to PUT the logo and the signature of receipts to, each once, within ten minutes',
  access: 'charityOwner',
  limits: [{ per: 'address', calls: 60, seconds: 600 }],
  refusals: { 409: issuesNone },
  answer: receiptImagesUploadAnswer,
  handle: async ({ context, params }) => receiptImagesUpload(context, params.id),
});

const image = defineRoute({
  ...common,
  method: 'GET',
  path: '/api/charity/{id}/tax_receipts/images/{file_name}',
  summary: 'An image that is stored for the tax receipts of a charity',
  access: 'charityRead',
  limits: [{ per: 'address', calls: 240, seconds: 60 }],
  refusals: { 404: 'image_not_found' },
  params: charityPath.params.extend({ file_name: receiptImageName }),
  answer: z.instanceof(Buffer),
  answerType: 'image/*',
  handle: async ({ context, params }) => {
    const file = await readReceiptImage(context, params.id, params.file_name);
    return isRefusal(file) ? file : { answer: file.bytes, answerHeaders: { 'content-type': file.type } };
  },
});

const preview = defineRoute({
  ...common,
  method: 'POST',
  path: '/api/charity/{id}/tax_receipts/preview',
  summary: 'A receipt as donors would get it, for what stands in the form. Nothing is saved',
  access: 'charityRead',
  // Each takes a second of a processor.
  limits: [
    { per: 'address', calls: 10, seconds: 60 },
    { per: 'address', calls: 60, seconds: 3600 },
  ],
  refusals: {
    409: issuesNone,
    422: `${wrongForm}; image_invalid; image_too_complex; letters_unprintable.`,
    503: 'previews_busy',
  },
  body: taxReceiptsForm,
  answer: z.instanceof(Buffer),
  answerType: 'application/pdf',
  handle: async ({ context, params, locale, body }) => {
    const document = await previewTaxReceipt(context, { charity: params.id, locale }, body);
    const answerHeaders = { 'content-disposition': 'attachment; filename="taxReceipt.pdf"' };
    return Buffer.isBuffer(document) ? { answer: document, answerHeaders } : document;
  },
});

export const taxReceiptRoutes = [saved, imagesUpload, image, preview];
