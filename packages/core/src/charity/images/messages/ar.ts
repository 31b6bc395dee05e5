import type { ImageSize } from '../rules.ts';
import type { ImageMessages } from './catalogue.ts';

/** Kept together and left to right inside an Arabic sentence. */
const by = ({ width, height }: ImageSize) => `\u2066${width}x${height}\u2069`;
const either = (names: readonly string[]) => new Intl.ListFormat('ar', { type: 'disjunction' }).format(names);

export const ar: ImageMessages = {
  typeRefused: ({ types }) => `نوع الملف غير صالح، يرجى رفع ملف من أحد الأنواع التالية: ${either(types)}`,
  tooSmall: ({ least }) => `يجب ألا تقل أبعاد الصورة عن ${by(least)} بكسل.`,
  otherSize: ({ wanted }) => `يرجى اختيار صورة بأبعاد ${by(wanted)}`,
  tooLarge: ({ most, actual }) => `يرجى اختيار صورة لا تتجاوز أبعادها ${by(most)}. أبعاد صورتك الحالية: ${by(actual)}`,
  tooHeavy: ({ mostBytes }) => `حجم الملف أكبر من ${mostBytes / 1_000_000} ميغابايت.`,
  unreadable: () => 'تعذرت قراءة الملف.',
  invalid: () => 'ملف الصورة غير صالح.',
  active: () =>
    'ملف SVG هذا لا يقتصر على الرسم: فيه برنامج نصي أو رابط أو حركة أو محتوى من مصدر آخر. يرجى تصديره كصورة بسيطة.',
  tooComplex: () => 'هذه الصورة معقدة أكثر من اللازم. يرجى تبسيطها أو تصديرها بصيغة PNG.',
};
