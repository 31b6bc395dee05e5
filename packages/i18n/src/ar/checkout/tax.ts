// Compiled from messages/ar/checkout/tax.json by `npm run messages -w @lantern-giving/i18n`.
import type { TaxMessages } from '../../en/checkout/tax.ts';
import type { MessageFormats } from '../../formats.ts';

export const tax = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): TaxMessages => ({
  giftAid: (given) => `${given.given} ← ${given.total} عبر Gift Aid`,
  giftAidAbout: "إن كنت تدفع ضريبة في المملكة المتحدة استردّت الجمعية 25 بنسًا عن كل جنيه تعطيه، ولا يكلّفك ذلك شيئًا.",
  giftAidYes: "نعم، أدفع ضريبة في المملكة المتحدة",
  giftAidNo: "لا",
  giftAidText: (given) => `أطلب من ${given.name}${(given.fund ? "، وهو الصندوق المتلقّي لعطاياي قانونًا،" : "")} استرداد Gift Aid عن كل عطاء في هذه الخطّة${(given.other ? "، وعن عطاياي اللاحقة لها، وعن عطايا السنوات الأربع الماضية" : "")}. أنا أدفع ضريبة الدخل أو ضريبة أرباح رأس المال في المملكة المتحدة. وإن كان ما أدفعه من الضريبة في سنة ضريبية أقلّ ممّا تستردّه الجمعيات كلّها عن عطاياي في تلك السنة، فأنا أعلم أنّ دفع الفرق يقع عليّ. وعن كل جنيه أعطيه تستردّ ${given.name} 25 بنسًا. وسأُعلم ${given.name} إن أردت الرجوع عن هذا الإقرار، أو تغيّر اسمي أو عنوان سكني، أو لم أعد أدفع من الضريبة ما يكفي.`,
  giftAidOther: "ويشمل عطاياي اللاحقة وعطايا السنوات الأربع الماضية",
  taxReceipt: "أرسلوا إليّ إيصالًا ضريبيًّا",
  taxReceiptAbout: (name) => `تحتاج ${name} إلى عنوان سكنك لإصداره.`,
  addressFound: "عنوانك",
  addressesFound: (given) => `${$plural(given.count, { one: "عنوان واحد", two: "عنوانان", few: "# عناوين", many: "# عنوانًا", other: "# عنوان" })} في ${given.postcode}`,
  addressTaken: (address) => `أُدخل العنوان: ${address}`,
  giftAidExplained: {
    label: "عن Gift Aid",
    text: "نظام في المملكة المتحدة تستردّ به الجمعية الضريبة الأساسية التي دفعتها عن عطائك. لا يكلّفك شيئًا ما دامت ضريبة دخلك أو أرباحك الرأسمالية في السنة تكفي لذلك.",
  },
  address: {
    title: "عنوان السكن",
    country: "البلد",
    houseNumber: "اسم البيت أو رقمه",
    addressLine1: "الشارع",
    addressLine2: "تتمّة العنوان",
    city: "المدينة",
    state: "المحافظة أو الولاية",
    postalCode: "الرمز البريدي",
    optional: "اختياري",
    missing: {
      country: "اختر بلدك",
      houseNumber: "اكتب اسم البيت أو رقمه",
      addressLine1: "اكتب اسم الشارع",
      city: "اكتب اسم المدينة",
      postalCode: "اكتب الرمز البريدي",
    },
  },
});
