import * as z from 'zod';
import { taxReceiptsForm as written } from '../forms/tax-receipts.ts';
import { dashboardCharity } from './charity.schema.ts';
import { charityParams, file, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** Null keeps the one that is stored. */
const imageName = z.nullable(text(200).min(1)).default(null);

/**
 * `POST /api/charity/{id}/tax_receipts/preview`, and in parts `PUT …/tax_receipts`: the form's fields, and images by
 * the names that their uploads were answered with. `name` and `registration_number` are those of the charity, which an
 * admin has said yes to; others are refused. What is wrong is told field by field, in the page's language.
 */
export const taxReceiptsForm = z.object({
  ...written.shape,
  logo_image_name: imageName,
  signature_image_name: imageName,
});
export type TaxReceiptsForm = z.output<typeof taxReceiptsForm>;
/** What a save changes of it: what is left out stays as it is stored, before that as the charity has told it elsewhere. */
export const taxReceiptsChanges = taxReceiptsForm.exactPartial();
export type TaxReceiptsChanges = z.output<typeof taxReceiptsChanges>;

/** What is stored now: this member alone of the charity has changed. */
export const taxReceiptsSaved = z.object({ tax_receipts_data: dashboardCharity.shape.tax_receipts_data.unwrap() });
export type TaxReceiptsSaved = z.infer<typeof taxReceiptsSaved>;

/** `GET /api/charity/{id}/tax_receipts/images/{file_name}`. */
export const receiptImageName = text(200);

/** `GET /api/charity/{id}/tax_receipts/images_upload`: where to PUT each image, good for ten minutes and once. */
export const receiptImagesUpload = z.object({ logo_url: z.string(), signature_url: z.string() });
export type ReceiptImagesUpload = z.infer<typeof receiptImagesUpload>;

const receiptImageParams = charityParams.extend({ file_name: receiptImageName });

/** What the calls of `tax-receipts.ts` take and answer. */
export const taxReceiptsCalls = {
  save: {
    params: charityParams,
    in: taxReceiptsChanges,
    out: taxReceiptsSaved,
    errors: { 409: ['charity_not_approved', 'issues_no_receipts'], 422: ['validation_failed', 'image_not_uploaded'] },
  },
  imagesUpload: {
    params: charityParams,
    out: receiptImagesUpload,
    errors: { 409: ['charity_not_approved', 'issues_no_receipts'] },
  },
  image: {
    params: receiptImageParams,
    out: file,
    errors: { 404: ['image_not_found'] },
  },
  preview: {
    params: charityParams,
    in: taxReceiptsForm,
    out: file,
    errors: {
      409: ['charity_not_approved', 'issues_no_receipts'],
      422: ['validation_failed', 'image_not_uploaded', 'image_invalid', 'image_too_complex', 'letters_unprintable'],
      503: ['previews_busy'],
    },
  },
} as const satisfies Readonly<Record<string, CallSchemas>>;
