import type { TaxReceiptsForm } from '@lantern-giving/core/api/tax-receipts';
import { addDays, type IsoDate } from '@lantern-giving/core/calendar';
import type { Language } from '@lantern-giving/core/language';
import { type Currency, currencies } from '@lantern-giving/core/money';
import { receiptMessages } from '@lantern-giving/i18n/all/receipt';
import type { StoredPicture } from '../../lib/drawing/picture.ts';
import type { Receipt } from './document/receipt.ts';

export interface SampleTerms {
  readonly form: TaxReceiptsForm;
  readonly charity: { readonly country: string; readonly currency: Currency; readonly is_daf: boolean };
  readonly logo: StoredPicture;
  readonly signature: StoredPicture;
  readonly language: Language;
  readonly today: IsoDate;
}

/** A sample receipt with the form's data, for a fictitious donor and donations. */
export function sampleReceipt(terms: SampleTerms): Receipt<StoredPicture> {
  const { form, charity, logo, signature, language, today } = terms;
  const { donor, purposes, number } = receiptMessages[language].sample;
  // An everyday amount in any currency.
  const unit = currencies[charity.currency].smallestCharge * 50;
  return {
    language,
    isPreview: true,
    issuer: {
      name: form.name.trim(),
      address: form.address,
      email: form.email.trim(),
      phone: form.phone_number.trim(),
      registrationNumber: form.registration_number.trim(),
      representative: form.representative_name.trim(),
      footer: form.footer,
      country: charity.country,
      isFund: charity.is_daf,
      logo,
      signature,
    },
    number,
    replaces: null,
    issuedOn: today,
    donor,
    currency: charity.currency,
    gifts: Object.values(purposes).map((purpose, at, { length }) => ({
      date: addDays(today, at - length),
      purpose,
      amount: unit * (at + 1),
    })),
    advantage: 0,
  };
}
