// Compiled from messages/ar/checkout/several.json by `npm run messages -w @lantern-giving/i18n`.
import type { SeveralMessages } from '../../en/checkout/several.ts';
import type { MessageFormats } from '../../formats.ts';

export const several = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): SeveralMessages => ({
  charity: "الجمعية",
  choose: "اختر جمعية",
  notChosen: "اختر جمعية أو أوقف هذا الخيار.",
  cause: "وجه العطاء",
  amount: "المبلغ الإجمالي",
  onlyOrders: "الأضحية وحدها ليس لها أيام يُوزَّع عليها هذا التبرّع. أضف مبلغًا إلى تبرّعك أو أوقف هذا الخيار.",
  sameDates: "في التواريخ نفسها",
  ownDates: (given) => `${$plural(given.count, { one: "في خصم واحد", two: "في خصمين", few: "في # عمليات خصم", other: "في # عملية خصم" })} بدءًا من ${given.at}`,
  causeAndDates: (given) => `${given.cause}، ${given.dates}`,
  terms: (given) => `وتأذن أيضًا بخصم ${given.amount} إجمالًا لـ ${given.charity}، ${given.dates}.`,
  cost: (given) => `${given.payable} إجمالًا، ${given.dates}.`,
  costWithFees: (given) => `${given.amount} و${given.fee} رسوم البطاقة: ${given.payable} إجمالًا، ${given.dates}.`,
  together: (amount) => `${amount} لجميع الجمعيات معًا.`,
  giftAid: (charity) => `أضف Gift Aid لـ ${charity} أيضًا`,
  remove: (charity) => `إزالة ${charity}`,
  add: "إضافة جمعية أخرى",
  unavailable: (charity) => `لا تستطيع ${charity} استلام هذا التبرّع حاليًا. لم يُخصم شيء. غيّره أو أزله.`,
  failed: "تعذّر تحميل الجمعيات الأخرى.",
  title: "بالبطاقة نفسها",
  mailed: "لكل تبرّع رسالة بريد مستقلة فيها رابط لعرضه أو إيقافه.",
  notMade: (charity) => `لم يُرتَّب تبرّعك لـ ${charity}`,
  refused: "لم يُقبل، ولم يُخصم شيء من أجله. تبرّعاتك الأخرى مرتّبة.",
  unheard: "لم يصلنا ردّ بشأنه. أعد المحاولة لمعرفة ذلك: لن يُخصم المبلغ مرتين. تبرّعاتك الأخرى مرتّبة.",
  ended: "لم يعد ممكنًا ترتيبه بهذه البطاقة. لم يُخصم شيء من أجله. رتّب عطاءً آخر لتقديمه.",
  changed: (given) => `يبلغ الآن ${given.amount}، ${given.dates}. أعد المحاولة لتقديم هذا المبلغ.`,
  again: "أعد المحاولة",
  trying: "جارٍ ترتيب التبرّع",
  made: (charity) => `رُتّب تبرّعك لـ ${charity}.`,
});
