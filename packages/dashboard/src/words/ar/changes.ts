import type { en } from '../en/changes.ts';

export const ar: typeof en = {
  fields: {
    name: 'الاسم',
    registration_number: 'رقم التسجيل',
    gift_aid: 'Gift Aid',
    tax_receipt: 'الإيصالات الضريبية',
  },
  now: 'الآن:',
  new: 'الجديد:',
  on: 'نعم',
  off: 'لا',
};
