// Compiled from messages/ar/checkout/friday.json by `npm run messages -w @lantern-giving/i18n`.
import type { FridayMessages } from '../../en/checkout/friday.ts';

export const friday = (_: unknown): FridayMessages => ({
  frame: {
    span: "كل جمعة",
    steps: {
      plan: "جُمَعك",
    },
  },
  plan: {
    lead: "رتّبها مرّة واحدة، ونتولّى نحن كل جمعة.",
    amount: "المبلغ",
    inTotal: "كل جمعة",
    bars: "أولى جُمَعك",
  },
  problems: {
    lowAmountEntered: (smallest) => `أقلّ ما يمكن إعطاؤه كل جمعة ${smallest}.`,
    nightPassed: "مضت هذه الجمعة. تحقّق من الجمعة الأولى.",
  },
  chargeTime: {
    night: (given) => (`${given.leaves}`),
  },
  details: {
    emailHint: "إليه نرسل التأكيد ورابط إدارة جُمَعك.",
  },
  dates: {
    timezoneHint: "يُخصم تبرع كل جمعة عند 09:00 بهذا التوقيت.",
  },
  notices: {
    made: "رُتّبت تبرعات الجمعة",
  },
  summary: {
    total: "كل جمعة",
  },
  payment: {
    nights: "الجُمَع القادمة بتواريخها ومبالغها",
    nightsClose: "إخفاء الجُمَع",
    consent: (given) => `تأذن بخصم ${given.amount} من هذه البطاقة كل جمعة إلى أن تلغيه. موعد أول خصم ${given.at}، ويمكنك تخطّي أي خصم أو إيقافه قبل موعده.`,
    give: (given) => `أعطِ ${given.amount} كل جمعة`,
    stages: {
      creating: "نرتّب جُمَعك",
    },
  },
  refusals: {
    changed: {
      passed: "مضت الجمعة التي كانت ستكون الأولى.",
      payable: (given) => `كان مبلغ كل جمعة ${given.before}، وأصبح ${given.after}.`,
    },
  },
  nights: {
    night: "الجمعة",
  },
  heavy: {
    heavy: (given) => `الخصم كل جمعة يكلّف ${given.share} من عطائك رسومًا للبطاقة.`,
  },
  confirmation: {
    lead: (given) => `رُتّبت تبرعات الجمعة لـ ${given.charity}.`,
    impact: (given) => `كل جمعة تعطي \u{2068}${given.count} ${given.impact}\u{2069}.`,
    mailed: (email) => `أرسلنا التأكيد إلى ${email}، وفيه رابط لعرض جُمَعك أو تخطّيها أو إيقافها.`,
    calendarTitle: (given) => `تبرع الجمعة لـ ${given.charity}`,
    shareText: "من يستخدم رابطك يرتّب عطاءه هو.",
    invitation: (charity) => `أعطي ${charity} كل جمعة. شاركني الأجر:`,
  },
  explained: {
    fees: {
      text: "كل جمعة عملية دفع مستقلّة، لها رسم صغير. إن لم تغطّه دفعناه نحن، ويصل عطاؤك كاملًا إلى الجمعية في الحالتين.",
    },
  },
  express: {
    terms: (given) => `بالعطاء تأذن بخصم ${given.amount} كل جمعة إلى أن تلغيه. موعد أول خصم ${given.at}، ويمكنك تخطّي أي خصم أو إيقافه قبل موعده.`,
    night: (given) => (`${given.date}`),
    largest: "كل جمعة",
    brief: "بالعطاء تأذن بخصم التبرعات المذكورة هنا كل جمعة إلى أن تلغيها.",
    about: (given) => `${given.name}، كل جمعة`,
  },
  campaign_not_found: {
    text: "لم يعد العطاء فيها ممكنًا.",
  },
  nothingLeft: {
    title: "مضت الجمعة الأخيرة",
    text: "لم تبقَ في هذه الحملة جمعة للعطاء.",
  },
  noCauses: {
    text: "لم تحدّد الجمعية بعد أين يذهب العطاء يوم الجمعة.",
  },
  upcomingStarts: (date) => `ومنذئذٍ يمكنك ترتيب تبرعات الجمعة هنا. أول جمعة ${date}.`,
  fridays: {
    first: (at) => `يُخصم التبرع الأول ${at}.`,
    more: "ثم كل جمعة إلى أن توقفها",
    stop: "يمكنك تخطّي جمعة أو تغيير المبلغ أو التوقّف في أي وقت، حتى الساعة 09:00 من يومها.",
  },
});
