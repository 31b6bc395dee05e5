// Compiled from messages/ar/forms/person.json by `npm run messages -w @lantern-giving/i18n`.
import type { PersonMessages } from '../../en/forms/person.ts';

export const person = (_: unknown): PersonMessages => ({
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
