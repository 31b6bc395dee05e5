import type { CharityRole } from '@lantern-giving/core/api/auth';

/** Every sentence of the mail that invites somebody to look after a charity. */
export interface InvitationWords {
  readonly subject: (charity: string) => string;
  readonly roles: Readonly<Record<CharityRole, (charity: string) => string>>;
  /** @param email the address that was invited */
  readonly login: (email: string) => string;
  readonly open: string;
  readonly footer: string;
}

const en: InvitationWords = {
  subject: (charity) => `You are invited to manage ${charity}`,
  roles: {
    owner: (charity) => `You are invited to be an owner of ${charity}. Owners also manage its people and payouts.`,
    member: (charity) => `You are invited to help manage ${charity}.`,
  },
  login: (email) => `Log in with this address, ${email}. We will send you a code; there is no password.`,
  open: 'Open the dashboard',
  footer: 'If you do not know this charity, ignore this email: nothing happens unless you log in.',
};

const ar: InvitationWords = {
  subject: (charity) => `دعوة للعناية بجمعية ${charity}`,
  roles: {
    owner: (charity) => `أنت مدعوّ لتكون من مالكي ${charity}: لك أيضًا إدارة أشخاصها ودفعاتها.`,
    member: (charity) => `أنت مدعوّ للعناية بجمعية ${charity} مع من يعتنون بها.`,
  },
  login: (email) => `سجّل الدخول بهذا العنوان: ${email}. سنرسل إليك رمزًا، ولا حاجة إلى كلمة مرور.`,
  open: 'افتح لوحة التحكم',
  footer: 'إن كنت لا تعرف هذه الجمعية فلا تفعل شيئًا: لا يحدث شيء من دون تسجيل الدخول.',
};

/** @param locale as `mailLanguage` gives it */
export function invitationWords(locale: string): InvitationWords {
  return locale === 'ar' ? ar : en;
}
