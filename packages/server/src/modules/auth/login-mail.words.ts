/** Every sentence of the mail with a login code. */
export interface LoginMailWords {
  readonly subject: string;
  readonly use: string;
  /** @param minutes as digits */
  readonly lasts: (minutes: string) => string;
  readonly footer: string;
}

const en: LoginMailWords = {
  subject: 'Your login code',
  use: 'Enter this code where you are logging in.',
  lasts: (minutes) => `It works once and expires in ${minutes} minutes. We never ask for it by phone or email.`,
  footer: 'You get this email because someone entered this address to log in. If it was not you, ignore this email.',
};

const ar: LoginMailWords = {
  subject: 'رمز الدخول',
  use: 'اكتب هذا الرمز حيث تسجّل الدخول.',
  lasts: (minutes) => `الرمز صالح لمدة ${minutes} دقائق ولمرة واحدة. لا نطلبه منك أبدًا بالهاتف أو بالبريد.`,
  footer: 'تصلك هذه الرسالة لأن أحدًا كتب هذا العنوان لتسجيل الدخول. إن لم يكن ذلك منك فلا تفعل شيئًا.',
};

/** @param locale as `mailLanguage` gives it */
export function loginMailWords(locale: string): LoginMailWords {
  return locale === 'ar' ? ar : en;
}
