/** Every sentence of the mails about a registration. */
export interface RegistrationWords {
  readonly code: {
    readonly subject: string;
    readonly use: string;
    /** @param minutes as digits */
    readonly lasts: (minutes: string) => string;
    readonly footer: string;
  };
  readonly received: { readonly subject: string; readonly next: string; readonly meanwhile: string };
  readonly approved: {
    readonly subject: (charity: string) => string;
    readonly approved: string;
    readonly ready: string;
    readonly needed: string;
    readonly missing: { readonly cause: string; readonly account: string };
  };
  readonly rejected: { readonly subject: string; readonly because: string; readonly next: string };
  readonly reopened: { readonly subject: string; readonly again: string; readonly meanwhile: string };
  readonly admin: { readonly subject: string; readonly text: string; readonly open: string; readonly footer: string };
  readonly open: string;
  readonly footer: string;
}

const en: RegistrationWords = {
  code: {
    subject: 'Confirm your email address',
    use: 'Enter this code on the page where you are registering a charity.',
    lasts: (minutes) => `It works once and expires in ${minutes} minutes. We never ask for it by phone or email.`,
    footer:
      'If it was not you, ignore this email: without the code nothing is registered, and nothing that was entered is kept.',
  },
  received: {
    subject: 'We have received your registration',
    next: 'We review every registration ourselves and write to you within two working days.',
    meanwhile: 'Until then you can log in with this address and complete what donors will see.',
  },
  approved: {
    subject: (charity) => `${charity} is approved`,
    approved: 'Your registration is approved.',
    ready: 'Donors can give to you now. Put the checkout on your website.',
    needed: 'Before donors can give to you, please complete these steps in the dashboard:',
    missing: {
      cause: 'Add at least one cause that donors can give to.',
      account: 'Set up the payout account that donations are paid to.',
    },
  },
  rejected: {
    subject: 'Your registration was not approved',
    because: 'Reason:',
    next: 'If something changes, you can register again.',
  },
  reopened: {
    subject: 'We are reviewing your registration again',
    again: 'Our last decision on your registration no longer applies. We will write to you when we have decided again.',
    meanwhile: 'Until then donors do not see the charity. You can still log in and complete it.',
  },
  admin: {
    subject: 'A charity is waiting for approval',
    text: 'A charity has registered and confirmed its email address. Please approve or reject it within two working days.',
    open: 'Review registrations',
    footer: 'You get this email because you are an admin of the platform.',
  },
  open: 'Open the dashboard',
  footer: 'You get this email because a charity was registered and confirmed with this address.',
};

const ar: RegistrationWords = {
  code: {
    subject: 'أكّد بريدك الإلكتروني',
    use: 'اكتب هذا الرمز في الصفحة التي تسجّل فيها الجمعية.',
    lasts: (minutes) => `الرمز صالح لمدة ${minutes} دقائق ولمرة واحدة. لا نطلبه منك أبدًا بالهاتف أو بالبريد.`,
    footer: 'ألم تكن أنت؟ لا تفعل شيئًا: من دون الرمز لا يُسجَّل شيء، ولا نحتفظ بأي مما كُتب.',
  },
  received: {
    subject: 'وصلنا طلب التسجيل',
    next: 'نراجع كل طلب بأنفسنا ونكتب إليك خلال يومي عمل.',
    meanwhile: 'يمكنك في هذه الأثناء تسجيل الدخول بهذا العنوان وإكمال ما سيراه المتبرعون.',
  },
  approved: {
    subject: (charity) => `تمت الموافقة على ${charity}`,
    approved: 'تمت الموافقة على طلب التسجيل.',
    ready: 'يستطيع المتبرعون التبرع لكم الآن. ضعوا صفحة التبرع في موقعكم.',
    needed: 'قبل أن يستطيع المتبرعون التبرع لكم، أكملوا هذه الخطوات في لوحة التحكم:',
    missing: {
      cause: 'أضيفوا وجهًا واحدًا على الأقل من أوجه العطاء.',
      account: 'أعدّوا حساب الدفعات الذي تُحوَّل إليه التبرعات.',
    },
  },
  rejected: {
    subject: 'لم تتم الموافقة على طلب التسجيل',
    because: 'السبب:',
    next: 'إن تغيّر شيء فيمكنك التسجيل من جديد.',
  },
  reopened: {
    subject: 'نراجع طلب التسجيل من جديد',
    again: 'لم يعد قرارنا الأخير بشأن طلبكم ساريًا. نراجع الطلب من جديد وسنكتب إليكم.',
    meanwhile: 'إلى ذلك الحين لا يرى المتبرعون الجمعية، ويمكنكم تسجيل الدخول وإكمال بياناتها.',
  },
  admin: {
    subject: 'جمعية تنتظر الموافقة',
    text: 'سجّلت جمعية وأكّدت بريدها. يُرجى الموافقة عليها أو رفضها خلال يومي عمل.',
    open: 'مراجعة الطلبات',
    footer: 'تصلك هذه الرسالة لأنك من مديري المنصة.',
  },
  open: 'افتح لوحة التحكم',
  footer: 'تصلك هذه الرسالة لأن جمعية سُجّلت وأُكّدت بهذا العنوان.',
};

/** @param locale as `mailLanguage` gives it */
export function registrationWords(locale: string): RegistrationWords {
  return locale === 'ar' ? ar : en;
}
