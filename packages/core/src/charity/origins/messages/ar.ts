import type { OriginMessages } from './catalogue.ts';

export const ar: OriginMessages = {
  originMissing: 'يرجى إدخال عنوان الموقع',
  originScheme: 'يجب أن يبدأ العنوان بـ \u2066https://\u2069',
  originMore: 'يرجى حذف ما يأتي بعد الاسم: \u2066https://www.example.org\u2069',
  originWildcard: 'يرجى إدخال كل موقع باسمه الكامل من دون علامة *',
  originName: 'هذا ليس عنوان موقع. يبدو العنوان هكذا: \u2066https://www.example.org\u2069',
  originKnown: 'هذا الموقع في القائمة من قبل',
  originsFull: 'القائمة ممتلئة. يرجى إزالة موقع لم يعد مستخدمًا',
};
