// Compiled from messages/ar/dashboard/receipts.json by `npm run messages -w @lantern-giving/i18n`.
import type { ReceiptsMessages } from '../../en/dashboard/receipts.ts';

export const receipts = (_: unknown): ReceiptsMessages => ({
  title: "الإيصالات الضريبية",
  lead: "ما يظهر على إيصالات المتبرعين لكم.",
  ownersOnly: "لا يغيّر هذه البيانات إلا أحد المالكين، لأن المتبرعين ومصلحة الضرائب يعتمدون عليها.",
  afterApproval: "يمكنكم إعداد الإيصالات الضريبية بعد قبول الجمعية.",
  issuer: {
    title: "من يصدر الإيصال",
    lead: "كما تعرفكم مصلحة الضرائب.",
  },
  closing: {
    title: "الممثل والتذييل",
    lead: "من يوقّع عن الجمعية، والأسطر الأخيرة من الإيصال.",
  },
  images: {
    title: "الصور",
    lead: "PNG أو JPG أو SVG، بالأبعاد المذكورة تمامًا.",
  },
  preview: {
    title: "المعاينة",
    lead: "إيصال بمتبرع وعطايا غير حقيقية. لا يُحفظ بها شيء.",
  },
  fields: {
    name: "اسم الجمعية",
    ofTheCharity: "كما في «جمعيتي»، حيث يغيّره أحد المالكين.",
    address: "العنوان",
    addressHint: "3 أسطر على الأكثر.",
    email: "البريد الإلكتروني",
    phone: "الهاتف",
    registration: "رقم التسجيل",
    representative: "اسم الممثل",
    footer: "التذييل",
    footerHint: "مثل كلمة شكر، أو ما يطلب القانون ذكره.",
    logo: "الشعار",
    signature: "التوقيع",
  },
  imageHint: (given) => `\u{2066}${given.width} × ${given.height}\u{2069} بكسل تمامًا.`,
  storedLogo: "الشعار محفوظ.",
  storedSignature: "التوقيع محفوظ.",
  previews: {
    download: "تنزيل معاينة",
    making: "جارٍ إعداد المعاينة",
    made: "المعاينة في تنزيلاتكم: \u{2066}taxReceipt.pdf\u{2069}",
    busy: "تُعدّ معاينات كثيرة الآن. حاولوا مرة أخرى بعد دقيقة.",
    unreachable: "تعذّر الوصول إلى الخادم، فلم تُعدّ المعاينة. حاولوا مرة أخرى.",
    trouble: "تعذّر إعداد المعاينة. حاولوا مرة أخرى.",
  },
  issuesNone: "لا تصدر جمعيتكم إيصالات ضريبية. يمكنكم أن تذكروا في «جمعيتي» أنها تصدرها.",
  toGeneral: "جمعيتي",
});
