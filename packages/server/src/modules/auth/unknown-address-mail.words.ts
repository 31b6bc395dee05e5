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
  nobody: 'Somebody typed this address to log in. There is no account with it, so there is no code to send.',
  otherAddress: 'If you have given with another email address, log in with that one. It is the one our emails come to.',
  give: 'To give, open the giving page of a charity: its own website links to it. You need no account before you give.',
  footer: 'If it was not you who typed this address, do nothing. We write this at most once a day.',
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
