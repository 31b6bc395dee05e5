/** Every sentence of the mail that tells of a charity's new name or number. */
export interface RenamedWords {
  /** @param charity the name before */
  readonly subject: (charity: string) => string;
  readonly name: (before: string, after: string) => string;
  readonly number: (before: string, after: string) => string;
  readonly next: string;
  readonly open: string;
  readonly footer: string;
}

const en: RenamedWords = {
  subject: (charity) => `${charity} now says another name or number of itself`,
  name: (before, after) => `Its name was “${before}” and is now “${after}”.`,
  number: (before, after) => `Its registration number was “${before}” and is now “${after}”.`,
  next: 'One of its people has saved this, and donors see it now. If it is not right, put it back under My charity, and look under Manage people at who may change it.',
  open: 'Open the dashboard',
  footer: 'You get this mail because you are an owner of this charity or an admin of the platform.',
};

const ar: RenamedWords = {
  subject: (charity) => `تغيّر اسم ${charity} أو رقم تسجيلها`,
  name: (before, after) => `كان الاسم «${before}» وصار «${after}».`,
  number: (before, after) => `كان رقم التسجيل «${before}» وصار «${after}».`,
  next: 'حفظ ذلك أحد القائمين عليها، ويراه المتبرعون الآن. إن لم يكن صحيحًا فأعده في «جمعيتي»، وانظر في «إدارة الأشخاص» من يمكنه تغييره.',
  open: 'افتح لوحة التحكم',
  footer: 'تصلك هذه الرسالة لأنك من مالكي هذه الجمعية أو من مديري المنصة.',
};

/** @param locale as `mailLanguage` gives it */
export function renamedWords(locale: string): RenamedWords {
  return locale === 'ar' ? ar : en;
}
