export { addressLines, MOST_ADDRESS_LINES } from './address-lines.ts';

/** What can be wrong with what a charity writes for its receipts, besides what can be with its people's own details. */
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
