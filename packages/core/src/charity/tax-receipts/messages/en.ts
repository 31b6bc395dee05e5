import { en as person } from '../../../person/messages/index.ts';
import type { TaxReceiptMessages } from './catalogue.ts';

export const en: TaxReceiptMessages = {
  ...person,
  nameMissing: 'Please enter the charity name',
  addressMissing: 'Please enter the charity address',
  addressLines: "Address can't contain more than 3 lines",
  emailMissing: 'Please enter the email',
  phoneMissing: 'Please enter the phone number',
  registrationMissing: 'Please enter the charity registration number',
  representativeMissing: 'Please enter the representative name',
  footerMissing: 'Please enter the footer',
  logoMissing: 'Please upload the charity logo',
  signatureMissing: 'Please upload the signature image',
  tooLong: 'This text is too long',
  unreadable: 'Contains unsupported characters. Please retype it.',
  ofTheCharity: 'Receipts show the name and number from My charity. Change them there.',
};
