import { pluralsOf } from '@lantern-giving/core/language';
import type { en } from '../en/plans.ts';

const plural = pluralsOf('ar');

export const ar: typeof en = {
  nights: (count) =>
    plural(count, {
      zero: 'لا ليالي',
      one: 'ليلة واحدة',
      two: 'ليلتان',
      few: (n) => `${n} ليالٍ`,
      many: (n) => `${n} ليلة`,
      other: (n) => `${n} ليلة`,
    }),
  counted: (count) =>
    plural(count, {
      zero: 'لا خطط',
      one: 'خطة واحدة',
      two: 'خطتان',
      few: (n) => `${n} خطط`,
      many: (n) => `${n} خطة`,
      other: (n) => `${n} خطة`,
    }),
  ofAll: (amount) => `من ${amount}`,
  states: {
    running: 'جارية',
    waiting: 'تنتظر المتبرع',
    finished: 'انتهت',
    failed: 'لم يُعطَ شيء',
    cancelled: 'ملغاة',
  },
};
