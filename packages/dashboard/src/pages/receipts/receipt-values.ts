import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import type { TaxReceiptsChanges, TaxReceiptsForm } from '@lantern-giving/core/api/tax-receipts';
import { problemsOf } from '@lantern-giving/core/forms/problems';
import {
  receiptFieldsOf,
  type TaxReceiptFields,
  taxReceiptsFormWithImages,
} from '@lantern-giving/core/forms/tax-receipts';
import { changesOf } from '../../components/changes.ts';
import type { ChosenImage } from './chosen-image.ts';

/** The form's values; images only where newly chosen. Names match the request's fields. */
export interface ReceiptValues extends TaxReceiptFields {
  readonly logo_image_name: ChosenImage | null;
  readonly signature_image_name: ChosenImage | null;
}

export type ImageField = 'logo_image_name' | 'signature_image_name';

/** The stored values, or defaults from the charity's details. Name and number are always the charity's. */
export function receiptValues(charity: DashboardCharity): ReceiptValues {
  const { name, registration_number } = charity;
  return { ...receiptFieldsOf(charity), name, registration_number, logo_image_name: null, signature_image_name: null };
}

/** Problems by field such as `email`: a message key, or `imageWrong` where the image has its own message. */
export function checkReceipt(values: ReceiptValues, stored: boolean): Record<string, string> {
  const { logo_image_name: logo, signature_image_name: signature } = values;
  const images = { logo: stored || logo !== null, signature: stored || signature !== null };
  return {
    ...problemsOf(taxReceiptsFormWithImages(images), values),
    ...(logo?.problem ? { logo_image_name: 'imageWrong' } : {}),
    ...(signature?.problem ? { signature_image_name: 'imageWrong' } : {}),
  };
}

/** The request body of a save: what was changed, and the uploaded images. */
export function receiptChanges(
  values: ReceiptValues,
  stored: ReceiptValues,
  names: Readonly<Record<ImageField, string | null>>,
): TaxReceiptsChanges {
  return { ...changesOf(fieldsOf(values), fieldsOf(stored)), ...names };
}

/** @param names of uploaded images; null keeps the stored one */
export function receiptForm(
  values: ReceiptValues,
  names: Readonly<Record<ImageField, string | null>>,
): TaxReceiptsForm {
  return { ...fieldsOf(values), ...names };
}

function fieldsOf(values: TaxReceiptFields): TaxReceiptFields {
  const { name, address, email, phone_number, registration_number, representative_name, footer } = values;
  return { name, address, email, phone_number, registration_number, representative_name, footer };
}
