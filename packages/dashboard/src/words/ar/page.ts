import { pluralsOf } from '@lantern-giving/core/language';
import type { en } from '../en/page.ts';

const plural = pluralsOf('ar');

export const ar: typeof en = {
  completed: 'مكتمل',
  incomplete: 'غير مكتمل',
  edit: 'تعديل',
  complete: 'إكمال',
  save: 'حفظ',
  saving: 'جارٍ الحفظ',
  saved: 'تم الحفظ.',
  notSaved: 'لم يُحفظ بعد',
  saveFailedTitle: 'لم يتم الحفظ',
  unreachable: 'تعذّر الوصول إلى الخادم. ما كتبته ما زال هنا: حاول مرة أخرى.',
  trouble: 'حدث خطأ من جانبنا. ما كتبته ما زال هنا: حاول مرة أخرى.',
  find: 'بحث',
  found: (count) =>
    plural(count, {
      zero: 'لا صفوف',
      one: 'صفّ واحد',
      two: 'صفّان',
      few: (n) => `${n} صفوف`,
      many: (n) => `${n} صفًّا`,
      other: (n) => `${n} صفّ`,
    }),
  none: 'لا شيء يطابق ذلك.',
  sortBy: 'الترتيب حسب',
  unsorted: 'كما هي',
  ascending: (column) => `${column}، تصاعديًا`,
  descending: (column) => `${column}، تنازليًا`,
  pages: 'الصفحات',
  previous: 'السابقة',
  next: 'التالية',
  pageOf: (page, last) => `صفحة ${page} من ${last}`,
  chooseFile: 'اختر ملفًا',
  changeFile: 'اختر ملفًا آخر',
  removeFile: 'إزالة',
  removeNamed: (name) => `إزالة \u2068${name}\u2069`,
  dropHere: 'أو أسقطه هنا',
  noFile: 'لا ملف بعد',
  leaveTitle: 'هل تغادر من دون حفظ؟',
  leaveText: 'ما غيّرته في هذه الصفحة لم يُحفظ بعد.',
  leave: 'المغادرة من دون حفظ',
  stay: 'البقاء هنا',
  close: 'إغلاق',
};
