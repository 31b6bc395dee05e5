import * as z from 'zod/mini';
import { addressLines, MAX_ADDRESS_LINES, type TaxReceiptProblem } from '../charity/tax-receipts/index.ts';
import { emailField, phoneField, textField } from './fields.ts';
import { MAX_LENGTHS } from './profile.ts';

const key = (problem: TaxReceiptProblem) => problem;
const textMessages = { tooLong: key('tooLong'), unreadable: key('unreadable') } as const;

const address = textField({ maxLength: 300, kind: 'wording', missing: key('addressMissing'), ...textMessages }).check(
  z.refine((text) => addressLines(text).length <= MAX_ADDRESS_LINES, key('addressLines')),
  z.meta({
    pattern: `^[^\\r\\n\\u0085\\u2028\\u2029]*(\\n[^\\r\\n\\u0085\\u2028\\u2029]*){0,${MAX_ADDRESS_LINES - 1}}$`,
  }),
);

/** The text fields of the tax receipt form. Maximum lengths are what fits on a receipt. */
export const taxReceiptsForm = z.object({
  name: textField({ maxLength: MAX_LENGTHS.name, missing: key('nameMissing'), ...textMessages }),
  address,
  email: emailField({ missing: key('emailMissing'), refused: 'emailRefused' }),
  phone_number: phoneField({ missing: key('phoneMissing') }),
  registration_number: textField({
    maxLength: MAX_LENGTHS.registration,
    missing: key('registrationMissing'),
    ...textMessages,
  }),
  representative_name: textField({
    maxLength: MAX_LENGTHS.person,
    missing: key('representativeMissing'),
    ...textMessages,
  }),
  footer: textField({ maxLength: 500, kind: 'wording', missing: key('footerMissing'), ...textMessages }),
});
export type TaxReceiptFields = Readonly<z.output<typeof taxReceiptsForm>>;

/**
 * The whole form, including the required images.
 * @param terms the charity's approved details, and whether each image is stored or selected
 */
export function taxReceiptsFormWithImages({
  charity,
  logo,
  signature,
}: {
  /** Approved name and registration number, which the form must repeat. Not checked if omitted. */
  readonly charity?: { readonly name: string; readonly registration_number: string };
  readonly logo: boolean;
  readonly signature: boolean;
}) {
  const image = (field: string, isThere: boolean, missing: TaxReceiptProblem) =>
    z.refine<unknown>(() => isThere, { path: [field], when: () => true, error: missing });
  const own = (held: string | undefined) =>
    z.refine<string>((text) => held === undefined || text === held, key('ofTheCharity'));
  const { name, registration_number } = taxReceiptsForm.shape;
  return z
    .extend(taxReceiptsForm, {
      name: name.check(own(charity?.name)),
      registration_number: registration_number.check(own(charity?.registration_number)),
    })
    .check(image('logo_image_name', logo, 'logoMissing'), image('signature_image_name', signature, 'signatureMissing'));
}

/** The charity's data from which the form's initial values are taken. */
export interface ReceiptSource {
  readonly name: string;
  readonly registration_number: string;
  readonly contacts: { readonly main: { readonly email: string; readonly phone: string } | null };
  readonly representatives: readonly { readonly name: string }[];
  readonly tax_receipts_data: TaxReceiptFields | null;
}

/** Initial values of the form: the stored ones, or defaults from the charity's profile. */
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
