// Compiled from messages/ar/receipt.json by `npm run messages -w @lantern-giving/i18n`.
import type { ReceiptMessages } from '../en/receipt.ts';
import type { MessageFormats } from '../formats.ts';

export const receipt = ({ number: $number }: Pick<MessageFormats, 'number'>): ReceiptMessages => ({
  title: "إيصال تبرع",
  official: "إيصال رسمي لأغراض ضريبة الدخل",
  preview: "معاينة",
  previewNote: "هذه معاينة بمتبرع وعطايا غير حقيقية، وليست إيصالًا.",
  registration: "رقم التسجيل",
  number: "رقم الإيصال",
  issuedOn: "تاريخ الإصدار",
  issuedAt: "مكان الإصدار",
  replaces: (number) => `يلغي هذا الإيصال الإيصال رقم ${number} ويحل محله.`,
  donor: "استُلم من",
  date: "تاريخ الاستلام",
  purpose: "الغرض",
  amount: (currency) => `المبلغ بعملة ${currency}`,
  total: "مجموع ما استُلم",
  advantage: "قيمة ما قُدّم في المقابل",
  eligible: "المبلغ المؤهل من العطية",
  nothingInReturn: "لم تُقدَّم سلع أو خدمات مقابل هذه العطايا.",
  givenInReturn: (value) => `قُدّمت سلع أو خدمات بقيمة ${value} مقابل هذه العطايا.`,
  fund: (name) => `${name} صندوق يُستشار فيه المتبرعون، وهو المستلم القانوني لهذه العطايا.`,
  agency: "وكالة الإيرادات الكندية",
  representative: "الممثل المفوض",
  signatureOf: (name) => `توقيع ${name}`,
  logoOf: (name) => `شعار ${name}`,
  sample: {
    number: "SAMPLE-0001",
    donor: {
      name: "سامي المثال",
      address: "12 شارع المثال\nمدينة المثال",
    },
    purposes: {
      water: "ماء نظيف",
      food: "طعام",
      need: "حيث الحاجة أشد",
    },
  },
  page: (given) => `صفحة ${$number(given.page)} من ${$number(given.pages)}`,
  unprintable: {
    written: (letters) => `لا يمكن طباعة ${letters} على الإيصالات. يرجى كتابته بحروف أخرى.`,
    drawn: (letters) => `في الصورة نص فيه ${letters} ولا يمكن طباعته على الإيصالات. حوّل النص إلى أشكال ثم ارفع الصورة من جديد.`,
  },
});
