// Compiled from messages/ar/checkout/confirmation.json by `npm run messages -w @lantern-giving/i18n`.
import type { ConfirmationMessages } from '../../en/checkout/confirmation.ts';
import type { MessageFormats } from '../../formats.ts';

export const confirmation = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>): ConfirmationMessages => ({
  confirmation: {
    title: "تقبّل الله منك",
    titleNamed: (name) => `تقبّل الله منك يا ${name}`,
    lead: (given) => (given.count === 1 ? `رُتّبت ليلتك لـ ${given.charity}.` : given.count === 2 ? `رُتّبت ليلتاك لـ ${given.charity}.` : `رُتّبت لياليك الـ${$number(given.count)} لـ ${given.charity}.`),
    impact: (given) => `سيمنح تبرعك \u{2068}${given.count} ${given.impact}\u{2069}.`,
    leaves: (given) => `يُخصم من بطاقتك ${given.charge}، ويذهب منه ${given.gift} إلى ${given.charity}`,
    leavesWhole: (given) => `يُخصم من بطاقتك ${given.charge}، ويذهب كلّه إلى ${given.charity}`,
    mailed: (email) => `أرسلنا التأكيد إلى ${email}، وفيه رابط لعرض لياليك أو إيقافها.`,
    calendar: "أضِف إلى التقويم",
    calendars: {
      file: "Apple أو ملف",
      google: "تقويم Google",
      outlook: "تقويم Outlook",
    },
    calendarTitle: (given) => `${$plural(given.count, { zero: "لياليّ", one: "ليلة", two: "ليلتان", few: "# ليالٍ", other: "# ليلة" })} لـ ${given.charity}`,
    calendarHeld: "فقط إن كان الشهر ثلاثين يومًا.",
    mine: "لياليّ",
    shareTitle: "ادعُ غيرك",
    shareText: "من يستخدم رابطك يرتّب لياليه هو.",
    invitation: (charity) => `رتّبتُ ليالي عطائي لـ ${charity}. شاركني الأجر:`,
    whatsApp: "واتساب",
    share: "مشاركة",
    copy: "نسخ الرابط",
    copied: "نُسخ",
    copyFailed: "لم ينجح النسخ. حدّد الرابط وانسخه.",
    matched: (amount) => `حُجز ${amount} لمضاعفة عطائك.`,
    figures: "ملخص التبرع",
    receipt: (charity) => `يصلك الإيصال الضريبي من ${charity} لا منّا.`,
    again: "ترتيب عطاء آخر",
    done: "تم",
  },
});
