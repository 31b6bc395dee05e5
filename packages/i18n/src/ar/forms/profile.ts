// Compiled from messages/ar/forms/profile.json by `npm run messages -w @lantern-giving/i18n`.
import type { ProfileMessages } from '../../en/forms/profile.ts';

export const profile = (_: unknown): ProfileMessages => ({
  nameMissing: "يرجى إدخال اسم الجمعية",
  aboutMissing: "يرجى ذكر ما تفعله الجمعية في بضع جمل",
  registrationMissing: "يرجى إدخال رقم تسجيل الجمعية",
  numberTaken: "هذا الرقم مسجل لجمعية أخرى",
  urlRefused: "يرجى إدخال عنوان كامل يبدأ بـ \u{2066}https://\u{2069}",
  giftAidAbroad: "لا تطالب بـ Gift Aid إلا جمعية في المملكة المتحدة",
  tooLong: "هذا النص أطول مما ينبغي",
  unreadable: "يحتوي على رموز غير مدعومة. يُرجى كتابته من جديد.",
  contactNameMissing: "يرجى إدخال اسم جهة الاتصال",
  contactEmailMissing: "يرجى إدخال البريد الإلكتروني",
  representativeNameMissing: "يرجى إدخال اسم الممثل",
  positionMissing: "يرجى إدخال المنصب",
  representativeKnown: "هذا الشخص ممثل في هذا المنصب بالفعل.",
  firstNameMissing: "يرجى إدخال الاسم الأول",
  firstNameEmpty: "لا يمكن أن يكون الاسم الأول فارغًا",
  firstNameSpecial: "لا يمكن أن يحتوي الاسم الأول على رموز خاصة",
  lastNameMissing: "يرجى إدخال اسم العائلة",
  lastNameShort: "يجب أن يتكون اسم العائلة من حرفين على الأقل",
  lastNameSpecial: "لا يمكن أن يحتوي اسم العائلة على رموز خاصة",
  emailRefused: "عذرًا! لا يمكننا قبول عنوان البريد الإلكتروني هذا",
  phoneRefused: "عذرًا! لا يمكننا قبول رقم الهاتف هذا",
  phoneShort: "رقم الهاتف الذي أدخلته قصير جدًا",
  phoneLong: "رقم الهاتف الذي أدخلته طويل جدًا",
});
