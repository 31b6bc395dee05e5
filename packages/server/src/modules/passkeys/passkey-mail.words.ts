export type PasskeyEvent = 'added' | 'removed' | 'recovered';

interface EventWords {
  readonly subject: string;
  readonly text: string;
}

/** Every sentence of the mails about what was done with a person's passkeys. */
interface PasskeyMailWords extends Readonly<Record<PasskeyEvent, EventWords>> {
  readonly notYou: string;
  /** @param contact address or page of whoever runs the installation */
  readonly shutOut: (contact: string) => string;
  readonly open: string;
  readonly footer: string;
}

const en: PasskeyMailWords = {
  added: {
    subject: 'A passkey was added to your login',
    text: 'A new passkey was added to your login. From now on it is asked for whenever you log in.',
  },
  removed: {
    subject: 'A passkey was removed from your login',
    text: 'A passkey was removed from your login. It no longer lets anybody in.',
  },
  recovered: {
    subject: 'A recovery code was used to log in as you',
    text: 'Somebody logged in as you with one of your recovery codes instead of a passkey. Each code works once.',
  },
  notYou:
    'If this was you, there is nothing to do. If not, open your login, end all other logins and remove every passkey that is not yours.',
  shutOut: (contact) => `If you cannot get in, write to us at once: ${contact}`,
  open: 'Check your login',
  footer: 'You get this email because you log in with this address.',
};

const ar: PasskeyMailWords = {
  added: {
    subject: 'أُضيف مفتاح مرور إلى دخولك',
    text: 'أُضيف مفتاح مرور جديد إلى دخولك، وسيُطلب من الآن كلما سجّلت الدخول.',
  },
  removed: {
    subject: 'حُذف مفتاح مرور من دخولك',
    text: 'حُذف مفتاح مرور من دخولك، ولم يعد يتيح الدخول لأحد.',
  },
  recovered: {
    subject: 'استُخدم رمز استرداد للدخول باسمك',
    text: 'سُجّل الدخول باسمك بأحد رموز الاسترداد بدلًا من مفتاح المرور. كل رمز يعمل مرة واحدة.',
  },
  notYou:
    'إن كنت أنت من فعل ذلك فلا يلزمك شيء. وإلا فافتح صفحة دخولك، وأنهِ الدخول في كل مكان آخر، واحذف كل مفتاح مرور ليس لك.',
  shutOut: (contact) => `إن تعذّر عليك الدخول فاكتب إلينا فورًا: ${contact}`,
  open: 'راجع دخولك',
  footer: 'تصلك هذه الرسالة لأنك تسجّل الدخول بهذا العنوان.',
};

/** @param locale as `mailLanguage` gives it */
export function passkeyMailWords(locale: string): PasskeyMailWords {
  return locale === 'ar' ? ar : en;
}
