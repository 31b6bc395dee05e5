// Compiled from messages/ar/checkout/tax.json by `npm run messages -w @lantern-giving/i18n`.
import type { TaxMessages } from '../../en/checkout/tax.ts';
import type { MessageFormats } from '../../formats.ts';

export const tax = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): TaxMessages => ({
  giftAid: (given) => `${given.given} ← ${given.total} عبر Gift Aid`,
  giftAidAbout: "إن كنت تدفع ضريبة في المملكة المتحدة استردّت الجمعية 25 بنسًا عن كل جنيه تعطيه، ولا يكلّفك ذلك شيئًا.",
  giftAidYes: "نعم، أدفع ضريبة في المملكة المتحدة",
  giftAidNo: "لا",
  giftAidOther: "ويشمل عطاياي اللاحقة وعطايا السنوات الأربع الماضية",
  taxReceipt: "أرسلوا إليّ إيصالًا ضريبيًّا",
  taxReceiptAbout: (name) => `تحتاج ${name} إلى عنوان سكنك لإصداره.`,
  addressFound: "عنوانك",
  addressesFound: (given) => `${$plural(given.count, { one: "عنوان واحد", two: "عنوانان", few: "# عناوين", many: "# عنوانًا", other: "# عنوان" })} في ${given.postcode}`,
  addressTaken: (address) => `أُدخل العنوان: ${address}`,
});
