// Compiled from messages/ar/forms/registration.json by `npm run messages -w @lantern-giving/i18n`.
import type { RegistrationMessages } from '../../en/forms/registration.ts';

export const registration = (_: unknown): RegistrationMessages => ({
  name_missing: "يرجى إدخال اسم الجمعية",
  number_missing: "يرجى إدخال رقم تسجيل الجمعية",
  country_not_served: "لا نعمل في هذا البلد بعد",
  representative_missing: "يرجى إدخال اسم الممثل",
  position_missing: "يرجى إدخال منصب الممثل",
  phone_refused: "عذرًا، لا يمكننا قبول رقم الهاتف هذا",
  email_refused: "عذرًا، لا يمكننا قبول هذا البريد الإلكتروني",
  description_missing: "يرجى ذكر ما تفعله الجمعية في بضع جمل",
  privacy_url_refused: "يرجى إدخال عنوان كامل يبدأ بـ \u{2066}https://\u{2069}",
  gift_aid_abroad: "لا تطالب بـ Gift Aid إلا جمعية في المملكة المتحدة",
  sanctions_not_confirmed: "يرجى تأكيد هذا، فلا يمكننا العمل معًا من دونه",
  terms_not_accepted: "يرجى قراءة الشروط وقبولها",
  too_long: "هذا النص أطول مما ينبغي",
  text_unreadable: "يحتوي على رموز غير مدعومة. يُرجى كتابته من جديد.",
  invalid_code: "هذا الرمز غير صحيح أو انتهت صلاحيته. تحقّق منه أو اطلب رمزًا جديدًا.",
  already_registered: "جمعية بهذا الرقم مسجلة بالفعل. اطلب من مالكها أن يدعوك.",
});
