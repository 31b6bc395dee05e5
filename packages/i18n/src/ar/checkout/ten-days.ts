// Compiled from messages/ar/checkout/ten-days.json by `npm run messages -w @lantern-giving/i18n`.
import type { TenDaysMessages } from '../../en/checkout/ten-days.ts';
import type { MessageFormats } from '../../formats.ts';

export const tenDays = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>): TenDaysMessages => ({
  frame: {
    span: (given) => `${$plural(given.nights, { one: "يوم واحد", two: "يومان", few: "# أيام", other: "# يومًا" })}، ${given.dates}`,
    steps: {
      plan: "أيامك",
    },
  },
  plan: {
    lead: "رتّبها مرّة واحدة، ونتولّى نحن كل يوم.",
    onlyLeft: (nights) => $plural(nights, { one: "بقي يوم واحد.", two: "بقي يومان.", few: "بقيت # أيام.", other: "بقي # يومًا." }),
    bars: "أيامك",
    bar: (given) => `اليوم ${given.night}، ${given.date}`,
    splits: {
      "more-arafah": "أكثر في يوم عرفة",
    },
    about: {
      equally: (each) => `${each} كل يوم`,
      "more-arafah": (given) => `${given.more} في يوم عرفة، و${given.less} في غيره`,
    },
  },
  problems: {
    lowAmountEntered: (smallest) => `أقلّ ما يمكن إعطاؤه على هذه الأيام ${smallest}.`,
    splitNotSelected: "اختر كيف يُوزَّع المبلغ على الأيام.",
    nightPassed: "مضى اليوم الذي اخترته. اختر من الأيام الباقية.",
  },
  chargeTime: {
    night: (given) => `اليوم ${given.number} · ${given.leaves}`,
  },
  details: {
    emailHint: "إليه نرسل التأكيد ورابط إدارة أيامك.",
  },
  basis: {
    amount: "المبلغ لكل يوم",
    night: "لكل يوم",
  },
  dates: {
    timezoneHint: "يُخصم تبرع كل يوم عند 15:00 بهذا التوقيت.",
    authorities: {
      "umm-al-qura": (date) => `تقويم أم القرى: اليوم الأول ${date}`,
      "local-sighting": (date) => `الرؤية المحلية: اليوم الأول ${date}`,
    },
  },
  notices: {
    start: (night) => `تبدأ من اليوم ${night}.`,
    startUndo: "العطاء في كل يوم متبقٍّ",
    made: (count) => $plural(count, { one: "رُتّب يومك", two: "رُتّب يوماك", other: "رُتّبت أيامك (#)" }),
  },
  summary: {
    total: (count) => `المجموع على ${$plural(count, { one: "يوم واحد", two: "يومين", few: "# أيام", other: "# يومًا" })}`,
  },
  payment: {
    nights: "كل الأيام بتواريخها ومبالغها",
    nightsClose: "إخفاء الأيام",
    give: (given) => `أعطِ ${given.amount} على ${$plural(given.count, { one: "يوم واحد", two: "يومين", few: "# أيام", other: "# يومًا" })}`,
    stages: {
      creating: "نرتّب أيامك",
    },
  },
  refusals: {
    changed: {
      passed: (given) => (given.count === 1 ? `مضى اليوم ${given.list} في هذه الأثناء.` : given.count === 2 ? `مضى اليومان ${given.list} في هذه الأثناء.` : `مضت الأيام ${given.list} في هذه الأثناء.`),
    },
  },
  nights: {
    night: "اليوم",
  },
  tip: {
    zakatOnly: "لا تُحتسب نسبة على الزكاة والأضحية. يمكنك أن تحدّد مبلغًا بنفسك من «مبلغ آخر».",
  },
  heavy: {
    heavy: (given) => `الخصم على ${$plural(given.nights, { one: "يوم واحد", two: "يومين", few: "# أيام", other: "# يومًا" })} يكلّف ${given.share} من عطائك رسومًا للبطاقة.`,
    cheaper: (given) => `على ${$plural(given.nights, { one: "يوم واحد", two: "يومين", few: "# أيام", other: "# يومًا" })} تصبح الرسوم ${given.fee}.`,
    cheaperUse: (nights) => `العطاء على ${$plural(nights, { one: "يوم واحد", two: "يومين", few: "# أيام", other: "# يومًا" })}`,
    cheaperDone: (nights) => `أصبحت خطّتك على ${$plural(nights, { one: "يوم واحد", two: "يومين", few: "# أيام", other: "# يومًا" })}.`,
  },
  confirmation: {
    lead: (given) => (given.count === 1 ? `رُتّب يومك لـ ${given.charity}.` : given.count === 2 ? `رُتّب يوماك لـ ${given.charity}.` : `رُتّبت أيامك الـ${$number(given.count)} لـ ${given.charity}.`),
    mailed: (email) => `أرسلنا التأكيد إلى ${email}، وفيه رابط لعرض أيامك أو إيقافها.`,
    calendarTitle: (given) => `${$plural(given.count, { one: "يوم واحد", two: "يومان", few: "# أيام", other: "# يومًا" })} لـ ${given.charity}`,
    shareText: "من يستخدم رابطك يرتّب أيامه هو.",
    invitation: (charity) => `رتّبتُ أيام عطائي لـ ${charity}. شاركني الأجر:`,
  },
  again: {
    label: "العطاء مجدّدًا في ذي الحجة المقبل",
    about: (cost) => `${cost} مرّة أخرى على الأيام نفسها. نراسلك أوّلًا برابط واحد لإيقافها، ولا يُخصم شيء خلال 14 يومًا من تلك الرسالة.`,
    off: "لن يُرتَّب شيء لذي الحجة المقبل.",
  },
  explained: {
    fees: {
      text: "كل يوم عملية دفع مستقلّة، لها رسم صغير. إن لم تغطّه دفعناه نحن، ويصل عطاؤك كاملًا إلى الجمعية في الحالتين.",
    },
  },
  express: {
    night: (given) => `اليوم ${given.number}، ${given.date}`,
    largest: "كل يوم، على الأكثر",
    about: (given) => `${given.name}، ${$plural(given.count, { one: "يوم واحد", two: "يومان", few: "# أيام", other: "# يومًا" })}`,
  },
  campaign_not_found: {
    text: "لم يعد العطاء فيها ممكنًا. إن كانت أيامها لم تأتِ بعد فقد يكون الرابط خاطئًا.",
  },
  nothingLeft: {
    title: "مضى اليوم الأخير",
    text: "لم يبقَ في هذه الحملة يوم للعطاء.",
  },
  noCauses: {
    text: "لم تحدّد الجمعية بعد أين يذهب العطاء في هذه الأيام.",
  },
  upcomingStarts: (date) => `ومنذئذٍ يمكنك ترتيب أيامك هنا. اليوم الأول ${date}.`,
  qurbani: {
    title: "الأضحية",
    add: "إضافة",
    each: (price) => `${price} للواحدة`,
    from: (price) => `من ${price}`,
    line: (given) => `${given.title} × ${given.quantity}`,
    until: (at) => `يمكن طلبها حتى ${at}`,
    closed: (at) => `أُغلق باب الطلب ${at}، إذ يجب شراء الأضاحي قبل العيد.`,
    quantity: "العدد",
    fewer: (title) => `إنقاص واحدة: ${title}`,
    more: (title) => `زيادة واحدة: ${title}`,
    charged: (given) => `يُخصم ${given.amount} دفعة واحدة مع اليوم ${given.day}: ${given.leaves}.`,
    fees: "رسوم البطاقة مغطّاة دائمًا مع الأضحية.",
    terms: (at) => `قبل خصمها يكفي أن توقف أيامك لتتوقف أضحيتك. وبعد خصمها يمكنك أن تطلب منا ردّ ثمنها حتى ${at}.`,
    remove: "إزالة",
    problems: {
      ordersClosed: "أُغلق باب الطلب. أزل الأضحية لتعطي الباقي.",
      tooFew: "اختر أضحية واحدة على الأقل.",
      tooMany: (largest) => `لا يزيد الخصم الواحد على ${largest}. اختر عددًا أقل.`,
    },
  },
});
