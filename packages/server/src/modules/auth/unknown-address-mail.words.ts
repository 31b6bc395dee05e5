/** Every sentence of the mail to an address that nobody here has. */
export interface UnknownAddressWords {
  readonly subject: string;
  readonly nobody: string;
  readonly otherAddress: string;
  readonly give: string;
  readonly footer: string;
}

const en: UnknownAddressWords = {
  subject: 'There is no account with this address',
  nobody: 'Someone entered this address to log in, but there is no account with it, so we have no code to send.',
  otherAddress: 'If you gave with another email address, log in with that one: it is the one that receives our emails.',
  give: 'To give, open a charity’s giving page from its own website. You do not need an account.',
  footer: 'If it was not you, ignore this email. We send it at most once a day.',
};

const ar: UnknownAddressWords = {
  subject: 'لا يوجد حساب بهذا البريد',
  nobody: 'كتب أحدهم هذا البريد لتسجيل الدخول. لا يوجد حساب به، لذلك لا نرسل رمزًا.',
  otherAddress: 'إن كنت قد تبرعت ببريد آخر فسجّل الدخول به، وهو البريد الذي تصلك عليه رسائلنا.',
  give: 'للتبرع افتح صفحة التبرع الخاصة بالجمعية، وستجد رابطها في موقعها. لا تحتاج إلى حساب قبل أن تتبرع.',
  footer: 'إن لم تكن أنت من كتب هذا البريد فلا تفعل شيئًا. لا نرسل هذه الرسالة أكثر من مرة في اليوم.',
};

/** @param locale as `mailLanguage` gives it */
export function unknownAddressWords(locale: string): UnknownAddressWords {
  return locale === 'ar' ? ar : en;
}
