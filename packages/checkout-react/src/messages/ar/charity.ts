import type { CharityMessages } from '../en/charity.ts';
import type { Locale } from '../locale.ts';

export const charity = ({ plural }: Locale): CharityMessages => ({
  title: 'لمن تودّ أن تعطي؟',
  lead: 'بلد الجمعية يحدّد عملة عطائك.',
  search: 'ابحث عن جمعية',
  country: 'البلد',
  everyCountry: 'الكل',
  currency: 'العملة',
  everyCurrency: 'الكل',
  list: 'الجمعيات',
  found: (count) =>
    plural(count, { zero: 'لا جمعيات', one: 'جمعية واحدة', two: 'جمعيتان', few: '# جمعيات', other: '# جمعية' }),
  none: 'لا توجد جمعية مطابقة. جرّب اسمًا أو بلدًا أو عملة أخرى.',
});
