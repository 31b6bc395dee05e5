import type { GuardedFields, TaxReceiptsData } from '@lantern-giving/core/api/charity';

/**
 * `waiting`: an owner asks, and an admin has to say yes. `made`: it holds already. `approved`, `rejected`: what an admin
 * has said to it. `reopened`: the yes was taken back.
 */
export type ChangeStage = 'waiting' | 'made' | 'approved' | 'rejected' | 'reopened';

type OfReceipts = Exclude<keyof TaxReceiptsData, 'name' | 'registration_number'>;

export type ChangedField = keyof GuardedFields | 'privacy_policy_url' | 'site' | `receipt_${OfReceipts}`;

interface StageWords {
  /** @param charity its name as donors see it */
  readonly subject: (charity: string) => string;
  readonly intro: string;
  readonly next: string;
}

/** Every sentence of the mails about what a charity changes of what donors rely on. */
export interface ChangeWords extends Readonly<Record<ChangeStage, StageWords>> {
  readonly fields: Readonly<Record<ChangedField, string>>;
  readonly line: (field: string, before: string, after: string) => string;
  readonly quoted: (text: string) => string;
  readonly pictures: Readonly<Record<'before' | 'after', string>>;
  readonly none: string;
  readonly on: string;
  readonly off: string;
  readonly reason: (reason: string) => string;
  readonly open: string;
  /** Leads to where one's other logins are ended. */
  readonly check: string;
  readonly footer: string;
}

const en: ChangeWords = {
  waiting: {
    subject: (charity) => `${charity}: changes are waiting for approval`,
    intro: 'An owner of this charity has asked for these changes:',
    next: 'Donors see the old details until we have approved the new ones. An owner can withdraw them under My charity.',
  },
  made: {
    subject: (charity) => `${charity}: settings were changed`,
    intro: 'These settings of the charity were changed:',
    next: 'They apply now. If something is not right, change it back under My charity, Tax receipts or Widget, and check under Manage people who has access.',
  },
  approved: {
    subject: (charity) => `${charity}: your changes are approved`,
    intro: 'We have approved these changes:',
    next: 'Donors now see the new details.',
  },
  rejected: {
    subject: (charity) => `${charity}: your changes were not approved`,
    intro: 'We have not approved these changes:',
    next: 'Donors still see the old details. You can ask again under My charity.',
  },
  reopened: {
    subject: (charity) => `${charity}: your changes are waiting for approval again`,
    intro: 'We have withdrawn our approval. These details are back to what they were before:',
    next: 'We are reviewing your changes again and will write to you. An owner can withdraw them under My charity.',
  },
  fields: {
    name: 'Name',
    registration_number: 'Registration number',
    gift_aid: 'Gift Aid',
    tax_receipt: 'Tax receipts',
    privacy_policy_url: 'Privacy policy',
    site: 'Website',
    receipt_address: 'Address on receipts',
    receipt_email: 'Email on receipts',
    receipt_phone_number: 'Phone on receipts',
    receipt_representative_name: 'Representative on receipts',
    receipt_footer: 'Footer of receipts',
    receipt_logo_image_name: 'Logo on receipts',
    receipt_signature_image_name: 'Signature on receipts',
  },
  line: (field, before, after) => `${field}: ${before} → ${after}`,
  quoted: (text) => `“${text}”`,
  pictures: { before: 'the previous image', after: 'a new image' },
  none: 'none',
  on: 'on',
  off: 'off',
  reason: (reason) => `Reason: ${reason}`,
  open: 'Open the dashboard',
  check: 'Not you? Check where you are logged in',
  footer: 'You get this email because you are an owner of this charity or an admin of the platform.',
};

const ar: ChangeWords = {
  waiting: {
    subject: (charity) => `${charity}: تغييرات تنتظر الموافقة`,
    intro: 'طلب أحد مالكي هذه الجمعية التغييرات الآتية:',
    next: 'يرى المتبرعون البيانات القديمة إلى أن نوافق على الجديدة. ويمكن لأي مالك سحب الطلب من «جمعيتي».',
  },
  made: {
    subject: (charity) => `${charity}: تغيّرت الإعدادات`,
    intro: 'تغيّرت إعدادات الجمعية الآتية:',
    next: 'وهي سارية الآن. إن كان فيها خطأ فأعدها كما كانت من «جمعيتي» أو «الإيصالات الضريبية» أو من صفحة الأداة، وراجع في «إدارة الأشخاص» من لديه صلاحية الدخول.',
  },
  approved: {
    subject: (charity) => `${charity}: تمت الموافقة على تغييراتكم`,
    intro: 'وافقنا على التغييرات الآتية:',
    next: 'يرى المتبرعون البيانات الجديدة من الآن.',
  },
  rejected: {
    subject: (charity) => `${charity}: لم تتم الموافقة على تغييراتكم`,
    intro: 'لم نوافق على التغييرات الآتية:',
    next: 'ما زال المتبرعون يرون البيانات القديمة. يمكنكم تقديم طلب جديد من «جمعيتي».',
  },
  reopened: {
    subject: (charity) => `${charity}: تغييراتكم تنتظر الموافقة من جديد`,
    intro: 'تراجعنا عن موافقتنا، وعادت البيانات الآتية كما كانت:',
    next: 'نراجع تغييراتكم من جديد وسنكتب إليكم. ويمكن لأي مالك سحب الطلب من «جمعيتي».',
  },
  fields: {
    name: 'الاسم',
    registration_number: 'رقم التسجيل',
    gift_aid: 'Gift Aid',
    tax_receipt: 'الإيصالات الضريبية',
    privacy_policy_url: 'سياسة الخصوصية',
    site: 'الموقع',
    receipt_address: 'العنوان على الإيصالات',
    receipt_email: 'البريد الإلكتروني على الإيصالات',
    receipt_phone_number: 'الهاتف على الإيصالات',
    receipt_representative_name: 'الممثل على الإيصالات',
    receipt_footer: 'تذييل الإيصالات',
    receipt_logo_image_name: 'الشعار على الإيصالات',
    receipt_signature_image_name: 'التوقيع على الإيصالات',
  },
  line: (field, before, after) => `${field}: من ${before} إلى ${after}`,
  quoted: (text) => `«${text}»`,
  pictures: { before: 'الصورة السابقة', after: 'صورة جديدة' },
  none: 'لا شيء',
  on: 'مفعّل',
  off: 'غير مفعّل',
  reason: (reason) => `السبب: ${reason}`,
  open: 'افتح لوحة التحكم',
  check: 'لست أنت؟ راجع أين سجّلت الدخول',
  footer: 'تصلك هذه الرسالة لأنك من مالكي هذه الجمعية أو من مديري المنصة.',
};

/** @param locale as `mailLanguage` gives it */
export function changeWords(locale: string): ChangeWords {
  return locale === 'ar' ? ar : en;
}
