import { emailProblem, type PersonProblem } from '../../person/index.ts';
import { numberProblem } from '../../person/number/index.ts';
import { isReadable, type TextKind } from '../../text/index.ts';

/** More would push the donor's own lines off a receipt. */
export const MOST_ADDRESS_LINES = 3;

/** Longest texts, in characters: what a receipt has room for. */
export const LONGEST = {
  name: 120,
  address: 300,
  phone: 60,
  registration: 60,
  representative: 100,
  footer: 500,
} as const;

/** What a charity writes for its receipts. */
export interface TaxReceiptFields {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone_number: string;
  readonly registration_number: string;
  readonly representative_name: string;
  readonly footer: string;
}

export const TAX_RECEIPT_PROBLEMS = [
  'nameMissing',
  'addressMissing',
  'addressLines',
  'emailMissing',
  'phoneMissing',
  'registrationMissing',
  'representativeMissing',
  'footerMissing',
  'logoMissing',
  'signatureMissing',
  'tooLong',
  'unreadable',
  'ofTheCharity',
] as const;
export type TaxReceiptProblem = (typeof TAX_RECEIPT_PROBLEMS)[number];

/** By the names of the call's own fields. */
export type TaxReceiptProblems = {
  readonly [Field in keyof TaxReceiptFields | 'logo_image_name' | 'signature_image_name']?:
    | TaxReceiptProblem
    | PersonProblem;
};

/**
 * What is wrong with the form.
 * @param images whether there is one, stored already or just chosen
 */
export function taxReceiptProblems(
  fields: TaxReceiptFields,
  images: { readonly logo: boolean; readonly signature: boolean },
): TaxReceiptProblems {
  const { name, address, email, phone_number: phone, registration_number: registration, footer } = fields;
  return present({
    name: textProblem(name, LONGEST.name, 'nameMissing'),
    address: addressProblem(address),
    email: isEmpty(email) ? 'emailMissing' : emailProblem(email),
    phone_number: receiptPhoneProblem(phone),
    registration_number: textProblem(registration, LONGEST.registration, 'registrationMissing'),
    representative_name: textProblem(fields.representative_name, LONGEST.representative, 'representativeMissing'),
    footer: textProblem(footer, LONGEST.footer, 'footerMissing', 'wording'),
    logo_image_name: images.logo ? null : 'logoMissing',
    signature_image_name: images.signature ? null : 'signatureMissing',
  });
}

/** The lines of an address, without the empty ones around it; those between two lines are lines too. */
export function addressLines(address: string): readonly string[] {
  return address
    .trim()
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.trim());
}

function addressProblem(address: string): TaxReceiptProblem | null {
  if (addressLines(address).length > MOST_ADDRESS_LINES) return 'addressLines';
  return textProblem(address, LONGEST.address, 'addressMissing', 'wording');
}

function receiptPhoneProblem(phone: string): TaxReceiptProblem | PersonProblem | null {
  if (isEmpty(phone)) return 'phoneMissing';
  return phone.length > LONGEST.phone ? 'phoneLong' : numberProblem(phone);
}

function textProblem(
  text: string,
  longest: number,
  missing: TaxReceiptProblem,
  kind: TextKind = 'line',
): TaxReceiptProblem | null {
  if (isEmpty(text)) return missing;
  if (!isReadable(text, kind)) return 'unreadable';
  return text.length > longest ? 'tooLong' : null;
}

const isEmpty = (text: string) => text.trim() === '';

function present(
  found: {
    readonly [Field in keyof TaxReceiptProblems]: TaxReceiptProblem | PersonProblem | null;
  },
): TaxReceiptProblems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null));
}
