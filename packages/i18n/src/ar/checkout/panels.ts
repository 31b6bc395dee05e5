// Compiled from messages/ar/checkout/panels.json by `npm run messages -w @lantern-giving/i18n`.
import type { PanelsMessages } from '../../en/checkout/panels.ts';
import type { MessageFormats } from '../../formats.ts';

export const panels = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): PanelsMessages => ({
  causes: {
    causes: "أوجه العطاء",
    amountFor: (cause) => `المبلغ المخصّص لـ ${cause}`,
    zakat: "زكاة: لا تُحتسب عليها نسبة دعم",
    evenly: "توزيع بالتساوي",
    allShared: "وُزّع المبلغ كلّه.",
    left: (amount) => `بقي ${amount} دون توزيع`,
    over: (amount) => `زيادة ${amount} على المجموع`,
    problems: {
      noCause: "اختر وجهًا واحدًا على الأقل.",
      causeClosed: "لم يعد أحد الأوجه التي اخترتها متاحًا. اختر من جديد.",
      causesLeft: (amount) => `بقي ${amount} دون توزيع. أضِفه إلى أحد الأوجه أو وزّع بالتساوي.`,
      causesOver: (amount) => `مجموع الأوجه يزيد على المبلغ بـ ${amount}. أنقِصه من أحدها أو وزّع بالتساوي.`,
    },
  },
  charity: {
    title: "لمن تودّ أن تعطي؟",
    lead: "بلد الجمعية يحدّد عملة عطائك.",
    search: "ابحث عن جمعية",
    country: "البلد",
    everyCountry: "الكل",
    everywhere: (country) => `عرض كل البلدان وليس ${country} فقط`,
    list: "الجمعيات",
    found: (count) => $plural(count, { zero: "لا جمعيات", one: "جمعية واحدة", two: "جمعيتان", few: "# جمعيات", other: "# جمعية" }),
    none: "لا توجد جمعية مطابقة. جرّب اسمًا أو بلدًا آخر.",
  },
  code: {
    code: "رمز الداعم",
    hint: "ممّن تبرّع وأرسل إليك رابطًا. قد يضيف متبرع داعم إلى تبرعك، ويظهر المبلغ في التأكيد.",
    wrong: "هذا ليس رمز داعم. يتكوّن الرمز من حرفين أو ثلاثة ثم 16 حرفًا ورقمًا.",
    added: "أُضيف الرمز. إن أضاف داعم إلى تبرعك فستعرف المبلغ بعد إعداده.",
  },
  dates: {
    night30: "أعطِ في ليلة الثلاثين أيضًا",
    night30Known: (amount) => `+ ${amount}، كما في ليلة 28`,
    night30Unknown: (amount) => `+ ${amount}، فقط إن كان الشهر ثلاثين يومًا`,
    night30Empty: "زيادةً على المجموع، كما في ليلة 28",
    timezone: "منطقتك الزمنية",
    timezoneHint: "يُخصم تبرع كل ليلة عند 01:30 بهذا التوقيت.",
    authority: "جهة رؤية الهلال",
    authorities: {
      "umm-al-qura": (date) => `تقويم أم القرى: الليلة الأولى ${date}`,
      "local-sighting": (date) => `الرؤية المحلية: الليلة الأولى ${date}`,
    },
  },
  heavy: {
    heavy: (given) => `الخصم على ${$plural(given.nights, { one: "ليلة واحدة", two: "ليلتين", few: "# ليالٍ", other: "# ليلة" })} يكلّف ${given.share} من عطائك رسومًا للبطاقة.`,
    cheaper: (given) => `على ${$plural(given.nights, { one: "ليلة واحدة", two: "ليلتين", few: "# ليالٍ", other: "# ليلة" })} تصبح الرسوم ${given.fee}.`,
    cheaperUse: (nights) => `العطاء على ${$plural(nights, { one: "ليلة واحدة", two: "ليلتين", few: "# ليالٍ", other: "# ليلة" })}`,
    cheaperDone: (nights) => `أصبحت خطّتك على ${$plural(nights, { one: "ليلة واحدة", two: "ليلتين", few: "# ليالٍ", other: "# ليلة" })}.`,
  },
  nights: {
    night: "الليلة",
    total: "المخصوم",
    made: (given) => `${given.gift} للعطاء، و${given.extras} للدعم ورسوم البطاقة`,
  },
  notices: {
    start: (night) => `تبدأ من الليلة ${night}.`,
    startUndo: "العطاء في كل ليلة متبقّية",
    made: (count) => $plural(count, { one: "رُتّبت ليلتك", two: "رُتّبت ليلتاك", other: "رُتّبت لياليك (#)" }),
    seeMade: "عرضها",
  },
});
