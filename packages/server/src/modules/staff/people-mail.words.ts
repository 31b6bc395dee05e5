import type { CharityRole } from '@lantern-giving/core/api/auth';

export type PeopleEvent = 'added' | 'removed' | 'role';

/** Every sentence of the mails that tell a charity's owners who looks after it from now on. */
export interface PeopleMailWords {
  /** @param charity its name as donors see it */
  readonly subject: Readonly<Record<PeopleEvent, (charity: string) => string>>;
  readonly added: Readonly<Record<CharityRole, (email: string) => string>>;
  readonly removed: (email: string) => string;
  readonly role: Readonly<Record<CharityRole, (email: string) => string>>;
  readonly notYou: string;
  /** @param contact address or page of whoever runs the installation */
  readonly shutOut: (contact: string) => string;
  readonly open: string;
  /** Leads to where one's other logins are ended. */
  readonly check: string;
  readonly footer: string;
}

const en: PeopleMailWords = {
  subject: {
    added: (charity) => `${charity}: a person was added`,
    removed: (charity) => `${charity}: a person was removed`,
    role: (charity) => `${charity}: a person’s role was changed`,
  },
  added: {
    owner: (email) => `${email} was invited as an owner of this charity.`,
    member: (email) => `${email} was invited as a member of this charity.`,
  },
  removed: (email) => `${email} was removed from this charity and can no longer open it.`,
  role: {
    owner: (email) => `${email} is now an owner of this charity.`,
    member: (email) => `${email} is now a member of this charity, and no longer an owner.`,
  },
  notYou:
    'If the owners of the charity know about this, there is nothing to do. If not, undo it under Manage people and end every login that is not yours.',
  shutOut: (contact) => `If you cannot get in, write to us at once: ${contact}`,
  open: 'Open the dashboard',
  check: 'Not you? Check where you are logged in',
  footer: 'You get this email because you are, or were until now, an owner of this charity.',
};

const ar: PeopleMailWords = {
  subject: {
    added: (charity) => `${charity}: أُضيف شخص`,
    removed: (charity) => `${charity}: أُزيل شخص`,
    role: (charity) => `${charity}: تغيّر دور شخص`,
  },
  added: {
    owner: (email) => `دُعي ${email} ليكون من مالكي هذه الجمعية.`,
    member: (email) => `دُعي ${email} ليكون عضوًا في هذه الجمعية.`,
  },
  removed: (email) => `أُزيل ${email} من هذه الجمعية، ولم يعد بإمكانه فتحها.`,
  role: {
    owner: (email) => `أصبح ${email} من مالكي هذه الجمعية.`,
    member: (email) => `أصبح ${email} عضوًا في هذه الجمعية، ولم يعد من مالكيها.`,
  },
  notYou: 'إن كان مالكو الجمعية على علم بذلك فلا يلزمك شيء. وإلا فتراجع عنه من «إدارة الأشخاص»، وأنهِ كل دخول ليس لك.',
  shutOut: (contact) => `إن تعذّر عليك الدخول فاكتب إلينا فورًا: ${contact}`,
  open: 'افتح لوحة التحكم',
  check: 'لست أنت؟ راجع أين سجّلت الدخول',
  footer: 'تصلك هذه الرسالة لأنك من مالكي هذه الجمعية، أو كنت منهم إلى الآن.',
};

/** @param locale as `mailLanguage` gives it */
export function peopleMailWords(locale: string): PeopleMailWords {
  return locale === 'ar' ? ar : en;
}
