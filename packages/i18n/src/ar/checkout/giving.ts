// Compiled from messages/ar/checkout/giving.json by `npm run messages -w @lantern-giving/i18n`.
import type { GivingMessages } from '../../en/checkout/giving.ts';
import type { MessageFormats } from '../../formats.ts';

export const giving = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>): GivingMessages => ({
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
    mine: "عطائي",
    shareTitle: "ادعُ غيرك",
    shareText: "من يستخدم رابطك يرتّب لياليه هو.",
    invitation: (charity) => `رتّبتُ ليالي عطائي لـ ${charity}. شاركني الأجر:`,
    whatsApp: "واتساب",
    share: "مشاركة",
    copy: "نسخ الرابط",
    copied: "نُسخ",
    copyFailed: "لم ينجح النسخ. حدّد الرابط وانسخه.",
    matched: (amount) => `حُجز ${amount} لإضافته إلى عطائك.`,
    failed: "لم ينجح ذلك. تحقق من اتصالك وحاول مجددًا.",
    expired: "مضى وقت طويل على فتح هذه الصفحة. لتغيير ذلك افتح الرابط الموجود في رسالة التأكيد.",
    remind: "ذكّرني عند فتحها من جديد",
    reminded: (email) => `افتح الرابط المرسل إلى ${email} لتأكيد التذكير.`,
    figures: "ملخص التبرع",
    receipt: (charity) => `يصلك الإيصال الضريبي من ${charity} لا منّا.`,
    again: "ترتيب عطاء آخر",
    done: "تم",
  },
  matching: {
    joinTitle: "متبرع داعم يضيف إلى التبرعات",
    joinText: (charity) => `يضيف متبرع داعم إلى التبرعات لـ ${charity} التي يقدّمها أصدقاؤك عبر رابطك، حتى نفاد ما خصّصه.`,
    join: "أضيفوا إلى تبرعات أصدقائي",
    joining: "لحظة",
    joined: "يضيف المتبرع الداعم إلى التبرعات عبر رابطك حتى نفاد ما خصّصه.",
    expired: "مضى وقت طويل على فتح هذه الصفحة، فلم يعد ذلك ممكنًا هنا. لم يتأثر تبرّعك بذلك.",
  },
  refusals: {
    quoteFailed: "تعذّر حساب خطّتك.",
    offline: "لا يوجد اتصال. لم يُخصم شيء. أعد المحاولة.",
    wait: {
      title: "لحظة من فضلك",
      text: "كثيرون يعطون في هذه اللحظة. انتظر بضع دقائق ثم اضغط مرّة أخرى، ولن يضيع شيء.",
    },
    unchecked: {
      title: "لحظة من فضلك",
      text: "تعذّر إجراء فحص أمني. لم يُخصم شيء. انتظر بضع دقائق ثم اضغط مرّة أخرى.",
    },
    loading: {
      text: "ما زالت حقول البطاقة تُحمَّل. لم يُخصم شيء. اضغط مجددًا بعد لحظة.",
    },
    tooManyCards: "جُرّبت بطاقات كثيرة هنا. لم يُخصم شيء. حاول مرّة أخرى لاحقًا من فضلك.",
    notTaken: (step) => `في «${step}» ما تعذّر قبوله. لم يُخصم شيء. راجعه ثم أعد المحاولة.`,
    unheard: {
      title: "لم يصلنا الرد",
      text: "ربما رُتّب عطاؤك وربما لم يُرتَّب. اضغط الزر مرّة أخرى لمعرفة ذلك، ولن يُخصم المبلغ مرّتين.",
    },
    given: {
      title: "هذا التبرع تمّ بالفعل",
      text: "تمّ من هذه الخطة في علامة تبويب أو نافذة أخرى، وتأكيده في بريدك. لم يُخصم شيء آخر. لا تضغط الزر مجددًا إلا إن أردت التبرع مرة ثانية.",
    },
    failed: {
      title: "لم ينجح الأمر",
      server: "حدث خطأ من جهتنا. لم يُخصم شيء. اضغط الزر مرّة أخرى بعد قليل من فضلك.",
      refused: "لم يقبل خادمنا الطلب. لم يُخصم شيء. راجع بياناتك أو أعد المحاولة.",
    },
    changed: {
      title: "تغيّرت خطّتك",
      text: "لم يُخصم شيء. راجعها من جديد ثم اضغط الزر.",
      passed: (given) => (given.count === 1 ? `مضت الليلة ${given.list} في هذه الأثناء.` : given.count === 2 ? `مضت الليلتان ${given.list} في هذه الأثناء.` : `مضت الليالي ${given.list} في هذه الأثناء.`),
      payable: (given) => `كان المجموع ${given.before} وأصبح ${given.after}.`,
      first: (given) => `كان موعد أول خصم ${given.before}، وأصبح ${given.after}.`,
    },
    declines: {
      title: "لم تُقبل بطاقتك",
      declined: "رفضها مصرفك. لم يُخصم شيء. جرّب بطاقة أخرى أو اسأل مصرفك.",
      authentication_failed: "لم ينجح التحقّق مع مصرفك. لم يُخصم شيء. أعد المحاولة أو استخدم بطاقة أخرى.",
      expired: "انتهت صلاحية هذه البطاقة. تحقّق من التاريخ أو استخدم بطاقة أخرى.",
      incorrect: "في بيانات البطاقة خطأ. تحقّق من الرقم والتاريخ ورمز الأمان.",
      try_again: "تعذّر الوصول إلى مصرفك. لم يُخصم شيء. أعد المحاولة بعد قليل من فضلك.",
    },
  },
});
