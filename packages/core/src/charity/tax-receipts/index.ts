export { addressLines, MAX_ADDRESS_LINES } from './address-lines.ts';

/** Validation problems of a charity's tax receipt form, in addition to `PersonProblem`. */
export type TaxReceiptProblem =
  | 'nameMissing'
  | 'addressMissing'
  | 'addressLines'
  | 'emailMissing'
  | 'phoneMissing'
  | 'registrationMissing'
  | 'representativeMissing'
  | 'footerMissing'
  | 'logoMissing'
  | 'signatureMissing'
  | 'tooLong'
  | 'unreadable'
  | 'ofTheCharity';
