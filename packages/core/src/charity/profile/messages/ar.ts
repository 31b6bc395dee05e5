import { ar as person } from '../../../person/messages/index.ts';
import type { ProfileMessages } from './catalogue.ts';

export const ar: ProfileMessages = {
  ...person,
  nameMissing: 'يرجى إدخال اسم الجمعية',
  aboutMissing: 'يرجى ذكر ما تفعله الجمعية في بضع جمل',
  registrationMissing: 'يرجى إدخال رقم تسجيل الجمعية',
  numberTaken: 'هذا الرقم مسجل لجمعية أخرى',
  urlRefused: 'يرجى إدخال عنوان كامل يبدأ بـ \u2066https://\u2069',
  giftAidAbroad: 'لا تطالب بـ Gift Aid إلا جمعية في المملكة المتحدة',
  tooLong: 'هذا النص أطول مما ينبغي',
  unreadable: 'يحتوي على رموز غير مدعومة. يُرجى كتابته من جديد.',
  contactNameMissing: 'يرجى إدخال اسم جهة الاتصال',
  contactEmailMissing: 'يرجى إدخال البريد الإلكتروني',
  representativeNameMissing: 'يرجى إدخال اسم الممثل',
  positionMissing: 'يرجى إدخال المنصب',
  representativeKnown: 'هذا الشخص ممثل في هذا المنصب بالفعل.',
};
