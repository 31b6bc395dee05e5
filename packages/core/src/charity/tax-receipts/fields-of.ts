import type { TaxReceiptFields } from './rules.ts';

/** What receipts can say of a charity before anything is written for them. */
export interface ReceiptSource {
  readonly name: string;
  readonly registration_number: string;
  readonly contacts: { readonly main: { readonly email: string; readonly phone: string } | null };
  readonly representatives: readonly { readonly name: string }[];
  readonly tax_receipts_data: TaxReceiptFields | null;
}

/** What is stored for the receipts; before that, what the charity has told of itself elsewhere. */
export function receiptFieldsOf(charity: ReceiptSource): TaxReceiptFields {
  const { tax_receipts_data: stored, contacts, representatives } = charity;
  if (stored) {
    const { name, address, email, phone_number, registration_number, representative_name, footer } = stored;
    return { name, address, email, phone_number, registration_number, representative_name, footer };
  }
  return {
    name: charity.name,
    address: '',
    email: contacts.main?.email ?? '',
    phone_number: contacts.main?.phone ?? '',
    registration_number: charity.registration_number,
    representative_name: representatives[0]?.name ?? '',
    footer: '',
  };
}
