import * as z from 'zod';
import { taxReceiptsForm as written } from '../forms/tax-receipts.ts';
import { dashboardCharity } from './charity.schema.ts';
import { charityParams, file, text } from './common.schema.ts';
import type { CallSchemas } from './endpoint.ts';

/** Null keeps the stored image. */
const imageName = z.nullable(text(200).min(1)).default(null);

/**
 * `POST /api/charity/{id}/tax_receipts/preview`, and in part `PUT …/tax_receipts`: the form's fields, and the file names
 * returned by the image uploads. `name` and `registration_number` must be the charity's approved ones. Validation errors
 * come per field, in the page's language.
 */
export const taxReceiptsForm = z.object({
  ...written.shape,
  logo_image_name: imageName,
  signature_image_name: imageName,
});
export type TaxReceiptsForm = z.output<typeof taxReceiptsForm>;
/** Changes to save. Omitted fields keep their stored values, or default to the charity's profile before the first save. */
export const taxReceiptsChanges = taxReceiptsForm.exactPartial();
export type TaxReceiptsChanges = z.output<typeof taxReceiptsChanges>;

/** The stored data after a save: the only field of the charity that changed. */
export const taxReceiptsSaved = z.object({ tax_receipts_data: dashboardCharity.shape.tax_receipts_data.unwrap() });
export type TaxReceiptsSaved = z.infer<typeof taxReceiptsSaved>;

/** `GET /api/charity/{id}/tax_receipts/images/{file_name}`. */
export const receiptImageName = text(200);

/** `GET /api/charity/{id}/tax_receipts/images_upload`: single-use URLs to PUT each image to, valid for ten minutes. */
export const receiptImagesUpload = z.object({ logo_url: z.string(), signature_url: z.string() });
export type ReceiptImagesUpload = z.infer<typeof receiptImagesUpload>;

const receiptImageParams = charityParams.extend({ file_name: receiptImageName });

/** Request and response schemas of the calls in `tax-receipts.ts`. */
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
