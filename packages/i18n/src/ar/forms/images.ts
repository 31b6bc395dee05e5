// Compiled from messages/ar/forms/images.json by `npm run messages -w @lantern-giving/i18n`.
import type { ImagesMessages } from '../../en/forms/images.ts';

export const images = (_: unknown): ImagesMessages => ({
  typeRefused: (types) => `نوع الملف غير صالح، يرجى رفع ملف من أحد الأنواع التالية: ${types}`,
  tooSmall: (size) => `يجب ألا تقل أبعاد الصورة عن \u{2066}${size}\u{2069} بكسل.`,
  otherSize: (size) => `يرجى اختيار صورة بأبعاد \u{2066}${size}\u{2069}`,
  tooLarge: (given) => `يرجى اختيار صورة لا تتجاوز أبعادها \u{2066}${given.size}\u{2069}. أبعاد صورتك الحالية: \u{2066}${given.actual}\u{2069}`,
  tooHeavy: (megabytes) => `حجم الملف أكبر من ${megabytes} ميغابايت.`,
  unreadable: "تعذرت قراءة الملف.",
  invalid: "ملف الصورة غير صالح.",
  active: "ملف SVG هذا لا يقتصر على الرسم: فيه برنامج نصي أو رابط أو حركة أو محتوى من مصدر آخر. يرجى تصديره كصورة بسيطة.",
  tooComplex: "هذه الصورة معقدة أكثر من اللازم. يرجى تبسيطها أو تصديرها بصيغة PNG.",
});
