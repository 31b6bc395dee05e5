export interface OnboardingWords {
  readonly title: string;
  readonly text: string;
  readonly testMode: string;
  readonly legalName: string;
  readonly bank: string;
  readonly bankHint: string;
  readonly send: string;
  readonly back: string;
  readonly over: string;
  readonly errors: Readonly<Record<OnboardingError, string>>;
}

export type OnboardingError = 'name' | 'bank' | 'unavailable';

const en: OnboardingWords = {
  title: 'Payout account',
  text: 'A real payment provider would ask here who the charity is and where its money goes.',
  testMode: 'Test mode: no money moves.',
  legalName: 'Legal name of the charity',
  bank: 'Bank account number',
  bankHint: 'A test number, such as 00012345.',
  send: 'Complete the account',
  back: 'Back without completing',
  over: 'This link has expired or has been used. Go back to the dashboard for a new one.',
  errors: {
    name: 'Enter the legal name.',
    bank: 'Only test numbers work here, such as 00012345. Yours was not saved.',
    unavailable: 'This could not be sent just now. Please try again.',
  },
};

const ar: OnboardingWords = {
  title: 'حساب الدفعات',
  text: 'مزود الدفع الحقيقي يسأل هنا عن الجمعية وعن وجهة أموالها.',
  testMode: 'وضع الاختبار: لا تتحرك أي أموال.',
  legalName: 'الاسم القانوني للجمعية',
  bank: 'رقم الحساب المصرفي',
  bankHint: 'رقم للاختبار، مثل 00012345.',
  send: 'إكمال الحساب',
  back: 'العودة دون إكمال',
  over: 'انتهى هذا الرابط أو استُخدم من قبل. عد إلى لوحة التحكم لتحصل على رابط جديد.',
  errors: {
    name: 'أدخل الاسم القانوني.',
    bank: 'تُقبل هنا أرقام الاختبار فقط، مثل 00012345. لم يُحفظ رقمك.',
    unavailable: 'تعذر الإرسال الآن. يُرجى المحاولة مرة أخرى.',
  },
};

export function onboardingWords(locale: 'en' | 'ar'): OnboardingWords {
  return locale === 'ar' ? ar : en;
}
