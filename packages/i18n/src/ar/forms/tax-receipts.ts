// Compiled from messages/ar/forms/tax-receipts.json by `npm run messages -w @lantern-giving/i18n`.
import type { TaxReceiptsMessages } from '../../en/forms/tax-receipts.ts';

export const taxReceipts = (_: unknown): TaxReceiptsMessages => ({
  nameMissing: "يرجى إدخال اسم الجمعية",
  addressMissing: "يرجى إدخال عنوان الجمعية",
  addressLines: "لا يمكن أن يزيد العنوان على 3 أسطر",
  emailMissing: "يرجى إدخال البريد الإلكتروني",
  phoneMissing: "يرجى إدخال رقم الهاتف",
  registrationMissing: "يرجى إدخال رقم تسجيل الجمعية",
  representativeMissing: "يرجى إدخال اسم الممثل",
  footerMissing: "يرجى إدخال التذييل",
  logoMissing: "يرجى رفع شعار الجمعية",
  signatureMissing: "يرجى رفع صورة التوقيع",
  tooLong: "هذا النص أطول مما ينبغي",
  unreadable: "يحتوي على رموز غير مدعومة. يُرجى كتابته من جديد.",
  ofTheCharity: "تحمل الإيصالات الاسم والرقم المذكورين في «جمعيتي»، ويُغيَّران من هناك.",
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
