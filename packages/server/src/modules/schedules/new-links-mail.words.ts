/** Every sentence of the mail with new links to somebody's schedules. */
export interface NewLinksWords {
  readonly subject: string;
  readonly found: string;
  readonly earlier: string;
  readonly none: string;
  readonly open: (charity: string, campaign: string) => string;
  readonly footer: string;
}

const en: NewLinksWords = {
  subject: 'Links to your donations',
  found: 'You asked for new links to the donations you have set up. Each link lets you see and stop one donation.',
  earlier: 'As soon as you open a new link, the links to that donation in our earlier emails stop working.',
  none: 'We found no donation for this email address. You may have used another address when you donated.',
  open: (charity, campaign) => `${charity}, ${campaign}`,
  footer:
    'You get this email because someone entered this address and asked for links. If it was not you, ignore this email. Do not forward the links: anyone with a link can see and stop the donation.',
};

const ar: NewLinksWords = {
  subject: 'روابط تبرعاتك',
  found: 'طلبتَ روابط جديدة إلى التبرعات التي أعددتها. بكل رابط ترى تبرعًا ويمكنك إيقافه.',
  earlier: 'عند فتح رابط جديد تتوقف روابط ذلك التبرع في رسائلنا السابقة عن العمل.',
  none: 'لم نجد أي تبرع مسجّل بهذا العنوان. ربما استخدمت عنوانًا آخر عند التبرع.',
  open: (charity, campaign) => `${charity}، ${campaign}`,
  footer:
    'تصلك هذه الرسالة لأن أحدًا أدخل هذا العنوان وطلب الروابط. إن لم تكن أنت فلا تفعل شيئًا. لا تُعِد توجيه الروابط إلى أحد: كل من لديه رابط يستطيع رؤية التبرع وإيقافه.',
};

/** @param locale as `mailLanguage` gives it */
export function newLinksWords(locale: string): NewLinksWords {
  return locale === 'ar' ? ar : en;
}
