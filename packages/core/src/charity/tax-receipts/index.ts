export { addressLines, MAX_ADDRESS_LINES } from './address-lines.ts';

/** Validation problems of a charity's tax receipt form, in addition to `PersonProblem`. */
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
