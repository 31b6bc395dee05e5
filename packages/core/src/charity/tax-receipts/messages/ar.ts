import { ar as person } from '../../../person/messages/index.ts';
import type { TaxReceiptMessages } from './catalogue.ts';

export const ar: TaxReceiptMessages = {
  ...person,
  nameMissing: 'يرجى إدخال اسم الجمعية',
  addressMissing: 'يرجى إدخال عنوان الجمعية',
  addressLines: 'لا يمكن أن يزيد العنوان على 3 أسطر',
  emailMissing: 'يرجى إدخال البريد الإلكتروني',
  phoneMissing: 'يرجى إدخال رقم الهاتف',
  registrationMissing: 'يرجى إدخال رقم تسجيل الجمعية',
  representativeMissing: 'يرجى إدخال اسم الممثل',
  footerMissing: 'يرجى إدخال التذييل',
  logoMissing: 'يرجى رفع شعار الجمعية',
  signatureMissing: 'يرجى رفع صورة التوقيع',
  tooLong: 'هذا النص أطول مما ينبغي',
  unreadable: 'يحتوي على رموز غير مدعومة. يُرجى كتابته من جديد.',
  ofTheCharity: 'تحمل الإيصالات الاسم والرقم المذكورين في «جمعيتي»، ويُغيَّران من هناك.',
};
