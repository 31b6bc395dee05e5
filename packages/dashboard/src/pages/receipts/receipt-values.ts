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

/** What stands in the form; images only where new ones were chosen. Named as the call names its fields. */
export interface ReceiptValues extends TaxReceiptFields {
  readonly logo_image_name: ChosenImage | null;
  readonly signature_image_name: ChosenImage | null;
}

export type ImageField = 'logo_image_name' | 'signature_image_name';

/** What is stored; before that, what the charity has told of itself elsewhere. Name and number are always its own. */
export function receiptValues(charity: DashboardCharity): ReceiptValues {
  const { name, registration_number } = charity;
  return { ...receiptFieldsOf(charity), name, registration_number, logo_image_name: null, signature_image_name: null };
}

/** By names such as `email`: a key of the messages, or `imageWrong` for what the image itself says. */
export function checkReceipt(values: ReceiptValues, stored: boolean): Record<string, string> {
  const { logo_image_name: logo, signature_image_name: signature } = values;
  const images = { logo: stored || logo !== null, signature: stored || signature !== null };
  return {
    ...problemsOf(taxReceiptsFormWithImages(images), values),
    ...(logo?.problem ? { logo_image_name: 'imageWrong' } : {}),
    ...(signature?.problem ? { signature_image_name: 'imageWrong' } : {}),
  };
}

/** What a save sends: what was changed, and the images that were sent. */
export function receiptChanges(
  values: ReceiptValues,
  stored: ReceiptValues,
  names: Readonly<Record<ImageField, string | null>>,
): TaxReceiptsChanges {
  return { ...changesOf(fieldsOf(values), fieldsOf(stored)), ...names };
}

/** @param names of images that were sent; null keeps the one that is stored */
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
