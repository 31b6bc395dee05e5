// Compiled from messages/ar/checkout/on-file.json by `npm run messages -w @lantern-giving/i18n`.
import type { OnFileMessages } from '../../en/checkout/on-file.ts';

export const onFile = (_: unknown): OnFileMessages => ({
  cards: "بطاقتك المحفوظة",
  sending: "جارٍ إرسال رمز",
  sent: (email) => `إن كانت هناك بطاقة محفوظة للبريد ${email} فقد أرسلنا إليه رمزًا.`,
  code: "الرمز الذي وصلك بالبريد",
  show: "عرض بطاقتي",
  showing: "جارٍ التحقق من الرمز",
  send: "إرسال رمز",
  again: "إرسال رمز آخر",
  expires: (date) => `حتى ${date}`,
  another: "بطاقة أخرى",
  none: "لا توجد بطاقة محفوظة يمكن استخدامها. اكتب بيانات بطاقتك أدناه.",
  terms: (card) => `البطاقة هي ${card}.`,
  problems: {
    missing: "اكتب الرمز الذي وصلك بالبريد.",
    code: "هذا الرمز غير صحيح أو انتهت صلاحيته. تحقّق منه أو أرسل رمزًا آخر.",
    tooMany: "أُرسلت رموز كثيرة. انتظر 15 دقيقة أو اكتب بيانات بطاقتك أدناه.",
    failed: "تعذّر ذلك. حاول مرة أخرى أو اكتب بيانات بطاقتك أدناه.",
    late: "أكّد بريدك مرة أخرى لتستخدم هذه البطاقة. لم يُخصم أي مبلغ.",
  },
});
