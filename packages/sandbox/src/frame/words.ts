import type { CardEntryError } from '../card-entry.ts';

export interface FrameWords {
  readonly cardTitle: string;
  readonly number: string;
  readonly expiry: string;
  readonly expiryHint: string;
  readonly cvc: string;
  readonly testMode: string;
  readonly useCard: string;
  readonly errors: Readonly<Record<CardEntryError | 'unavailable', string>>;
  readonly bankTitle: string;
  readonly bankText: string;
  readonly complete: string;
  readonly fail: string;
  readonly completed: string;
  readonly failed: string;
  readonly settled: string;
}

const en: FrameWords = {
  cardTitle: 'Card details',
  number: 'Card number',
  expiry: 'Expiry',
  expiryHint: 'MM / YY',
  cvc: 'Security code',
  testMode: 'Test mode: no money moves.',
  useCard: 'Use 4242 4242 4242 4242',
  errors: {
    incomplete_number: 'Enter the whole card number.',
    invalid_number: 'This card number is not valid. Please check it.',
    not_a_test_card: 'Only test cards work here, such as 4242 4242 4242 4242. Your number was not sent anywhere.',
    incomplete_expiry: 'Enter the month and year, such as 12 / 34.',
    invalid_expiry: 'This date is not valid. Please check it.',
    expired: 'This card has expired. Check the date, or use another card.',
    incomplete_cvc: 'Enter the security code from your card.',
    unavailable: 'The card could not be read just now. Please try again.',
  },
  bankTitle: 'Your bank asks: is this you?',
  bankText: 'This is a test bank. Your own bank would send you a code or open its app.',
  complete: 'Complete',
  fail: 'Fail',
  completed: 'Thank you. Your bank has confirmed.',
  failed: 'The bank could not confirm. You can try again or use another card.',
  settled: 'This has already been answered. You can close this page.',
};

const ar: FrameWords = {
  cardTitle: 'بيانات البطاقة',
  number: 'رقم البطاقة',
  expiry: 'تاريخ الانتهاء',
  expiryHint: 'شهر / سنة',
  cvc: 'رمز الأمان',
  testMode: 'وضع الاختبار: لا تُخصم أي أموال.',
  useCard: 'استخدم 4242 4242 4242 4242',
  errors: {
    incomplete_number: 'أدخل رقم البطاقة كاملاً.',
    invalid_number: 'رقم البطاقة غير صحيح. تحقق منه مرة أخرى.',
    not_a_test_card: 'تُقبل هنا بطاقات الاختبار فقط، مثل 4242 4242 4242 4242. لم يُرسل رقمك إلى أي مكان.',
    incomplete_expiry: 'أدخل الشهر والسنة، مثل 12 / 34.',
    invalid_expiry: 'التاريخ غير صحيح. تحقق منه مرة أخرى.',
    expired: 'انتهت صلاحية هذه البطاقة. تحقق من التاريخ أو استخدم بطاقة أخرى.',
    incomplete_cvc: 'أدخل رمز الأمان الموجود على بطاقتك.',
    unavailable: 'تعذرت قراءة البطاقة الآن. يُرجى المحاولة مرة أخرى.',
  },
  bankTitle: 'يسأل مصرفك: هل هذا أنت؟',
  bankText: 'هذا مصرف تجريبي. مصرفك الحقيقي سيرسل لك رمزاً أو يفتح تطبيقه.',
  complete: 'تأكيد',
  fail: 'رفض',
  completed: 'شكراً لك. أكّد مصرفك العملية.',
  failed: 'تعذر على المصرف التأكيد. يمكنك المحاولة مرة أخرى أو استخدام بطاقة أخرى.',
  settled: 'تمت الإجابة على هذا من قبل. يمكنك إغلاق هذه الصفحة.',
};

export interface FrameLanguage {
  readonly locale: 'en' | 'ar';
  readonly direction: 'ltr' | 'rtl';
  readonly words: FrameWords;
}

/** The frame's words for a language tag; English where there are none. */
export function frameLanguage(tag: string): FrameLanguage {
  return /^ar(-|$)/i.test(tag)
    ? { locale: 'ar', direction: 'rtl', words: ar }
    : { locale: 'en', direction: 'ltr', words: en };
}
