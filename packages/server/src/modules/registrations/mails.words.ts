/** Every sentence of the mails about a registration. */
export interface RegistrationWords {
  readonly received: {
    readonly subject: (charity: string) => string;
    readonly next: string;
    readonly meanwhile: string;
  };
  readonly approved: { readonly subject: (charity: string) => string; readonly next: string };
  readonly rejected: {
    readonly subject: (charity: string) => string;
    readonly because: string;
    readonly next: string;
  };
  readonly open: string;
  readonly footer: string;
}

const en: RegistrationWords = {
  received: {
    subject: (charity) => `We have received the registration of ${charity}`,
    next: 'Somebody looks at it within two working days and writes to you.',
    meanwhile:
      'You can log in meanwhile, with this address and a code that we send you, and complete what donors will see.',
  },
  approved: {
    subject: (charity) => `${charity} can be given to`,
    next: 'Your registration was approved. Complete your payment account and causes, then put the checkout on your pages.',
  },
  rejected: {
    subject: (charity) => `We cannot take ${charity} on`,
    because: 'The reason:',
    next: 'If something has changed you may register again.',
  },
  open: 'Open the dashboard',
  footer: 'You get this mail because somebody registered a charity with this address.',
};

const ar: RegistrationWords = {
  received: {
    subject: (charity) => `وصلنا طلب تسجيل ${charity}`,
    next: 'ينظر فيه أحدنا خلال يومي عمل ويكتب إليك.',
    meanwhile: 'يمكنك في هذه الأثناء الدخول بهذا العنوان ورمز نرسله إليك، وإكمال ما سيراه المتبرعون.',
  },
  approved: {
    subject: (charity) => `صار العطاء لجمعية ${charity} ممكنًا`,
    next: 'قُبل طلبك. أكمل حساب الدفع وأوجه العطاء، ثم ضع صفحة العطاء في صفحاتك.',
  },
  rejected: {
    subject: (charity) => `لا يمكننا قبول ${charity}`,
    because: 'السبب:',
    next: 'إن تغيّر شيء فيمكنك التسجيل من جديد.',
  },
  open: 'افتح لوحة التحكم',
  footer: 'تصلك هذه الرسالة لأن أحدًا سجّل جمعية بهذا العنوان.',
};

/** @param locale as `mailLanguage` gives it */
export function registrationWords(locale: string): RegistrationWords {
  return locale === 'ar' ? ar : en;
}
