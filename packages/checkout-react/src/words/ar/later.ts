import { ar } from '@lantern-giving/core/person/messages';
import type { LaterWords } from '../en/later.ts';
import type { Speech } from '../speech.ts';

export const later = ({ plural }: Speech): LaterWords => {
  /** As it stands after "على" or "في": the dual in its oblique form. */
  const nights = (count: number) => plural(count, { one: 'ليلة واحدة', two: 'ليلتين', few: '# ليالٍ', other: '# ليلة' });
  return {
    dates: {
      timezone: 'منطقتك الزمنية',
      timezoneHint: 'تخرج صدقة الليلة عند الواحدة والنصف صباحًا بهذا التوقيت.',
      authority: 'جهة رؤية الهلال',
      authorities: {
        'umm-al-qura': (date) => `تقويم أم القرى: الليلة الأولى ${date}`,
        'local-sighting': (date) => `الرؤية المحلية: الليلة الأولى ${date}`,
      },
    },
    notices: {
      start: (night) => `تبدأ من الليلة ${night}.`,
      startUndo: 'العطاء في كل ليلة متبقّية',
      made: (count) =>
        plural(count, {
          one: 'رُتّبت ليلتك',
          two: 'رُتّبت ليلتاك',
          few: 'رُتّبت لياليك (#)',
          other: 'رُتّبت لياليك (#)',
        }),
      seeMade: 'عرضها',
    },
    causes: {
      title: 'إلى أيّ وجه يذهب عطاؤك؟',
      lead: (total) => `وزّع ${total} على وجه واحد أو أكثر.`,
      causes: 'أوجه الصرف',
      amountFor: (cause) => `المبلغ المخصّص لـ ${cause}`,
      zakat: 'زكاة: لا تُحتسب عليها نسبة دعم',
      evenly: 'توزيع بالتساوي',
      allShared: 'وُزّع المبلغ كلّه.',
      left: (amount) => `بقي ${amount} دون توزيع`,
      over: (amount) => `زيادة ${amount} على المجموع`,
      problems: {
        noCause: 'اختر وجهًا واحدًا على الأقل.',
        causesLeft: (amount) => `بقي ${amount} دون توزيع. أضِفه إلى أحد الأوجه أو وزّع بالتساوي.`,
        causesOver: (amount) => `مجموع الأوجه يزيد على المبلغ بـ ${amount}. أنقِصه من أحدها أو وزّع بالتساوي.`,
      },
    },
    explained: {
      tip: {
        label: 'عن الدعم',
        text: 'لا نقتطع شيئًا من عطائك. الدعم هو ما يُبقي المنصّة؛ قدّم منه ما شئت أو لا تقدّم.',
      },
      fees: {
        label: 'عن رسوم البطاقة',
        text: 'كل ليلة عملية دفع مستقلّة، تقتطع شركة البطاقة جزءًا صغيرًا منها. إن غطّيته وصل عطاؤك كاملًا إلى الجمعية.',
      },
      giftAid: {
        label: 'عن Gift Aid',
        text: 'نظام في المملكة المتحدة تستردّ به الجمعية الضريبة الأساسية التي دفعتها عن عطائك. لا يكلّفك شيئًا ما دامت ضريبة دخلك أو أرباحك الرأسمالية في السنة تكفي لذلك.',
      },
    },
    tip: {
      title: 'الدعم ورسوم البطاقة',
      lead: 'كلاهما باختيارك.',
      tip: 'دعم للمنصّة',
      none: 'بلا دعم',
      other: 'مبلغ آخر',
      otherAmount: 'مبلغ الدعم',
      zakatOnly: 'لا تُحتسب نسبة على الزكاة. يمكنك أن تحدّد مبلغًا بنفسك من «مبلغ آخر».',
      fees: 'تحمّل رسوم البطاقة',
      feesAbout: (fee, share) => `${fee}، أي ${share} من عطائك، ليصل كاملًا`,
      feesAboutOff: (fee) => `بمبلغ ${fee} يصل عطاؤك كاملًا`,
      heavy: (count, share) => `الخصم في كلٍّ من ${nights(count)} يكلّف ${share} من عطائك رسومًا للبطاقة.`,
      lighter: (count, fee) => `على ${nights(count)} تصبح الرسوم ${fee}.`,
      lighterUse: (count) => `العطاء على ${nights(count)}`,
      lighterDone: (count) => `أصبحت خطّتك على ${nights(count)}.`,
      problems: {
        tipNotTyped: 'اكتب مبلغ الدعم، أو اختر «بلا دعم».',
        tipTooLarge: 'مبلغ الدعم أكبر من العطاء نفسه. تحقّق منه.',
      },
    },
    summary: {
      label: 'ما تعطيه',
      toCharity: (charity) => `إلى ${charity}`,
      night30: 'ليلة الثلاثين',
      night30Note: 'فقط إن كان الشهر ثلاثين يومًا',
      fee: 'رسوم البطاقة',
      tip: (share) => (share === null ? 'دعم المنصّة' : `دعم المنصّة، ${share}`),
      total: (count) => `المجموع على ${nights(count)}`,
    },
    details: {
      title: 'من المعطي؟',
      lead: (charity) => `لتأكيد عطائك، ولـ ${charity}.`,
      firstName: 'الاسم الأول',
      lastName: 'اسم العائلة',
      email: 'البريد الإلكتروني',
      emailMeant: (address) => `هل تقصد ${address}؟`,
      emailHint: 'إليه نرسل التأكيد ورابط إدارة لياليك.',
      country: 'البلد',
      address: 'عنوان السكن',
      addAddress: 'إضافة العنوان (اختياري)',
      houseNumber: 'اسم البيت أو رقمه',
      addressLine1: 'الشارع',
      addressLine2: 'تتمّة العنوان',
      city: 'المدينة',
      state: 'المحافظة أو الولاية',
      postalCode: 'الرمز البريدي',
      phone: 'الهاتف',
      dialCode: 'رمز الاتصال الدولي',
      optional: 'اختياري',
      giftAid: (amount) => `أضِف ${amount} عبر Gift Aid دون أن يكلّفك شيئًا`,
      giftAidAbout: 'إن كنت تدفع ضريبة في المملكة المتحدة استردّت الجمعية 25 بنسًا عن كل جنيه تعطيه.',
      giftAidOther: 'ويشمل عطاياي اللاحقة وعطايا السنوات الأربع الماضية',
      giftAidText: (name, other, fund) =>
        `أطلب من ${name}${fund ? '، وهو الصندوق المتلقّي لعطاياي قانونًا،' : ''} استرداد Gift Aid عن كل عطاء في هذه الخطّة${
          other ? '، وعن عطاياي اللاحقة لها، وعن عطايا السنوات الأربع الماضية' : ''
        }. أنا أدفع ضريبة الدخل أو ضريبة أرباح رأس المال في المملكة المتحدة. وإن كان ما أدفعه من الضريبة في سنة ضريبية أقلّ ممّا تستردّه الجمعيات كلّها عن عطاياي في تلك السنة، فأنا أعلم أنّ دفع الفرق يقع عليّ. وعن كل جنيه أعطيه تستردّ ${name} 25 بنسًا. وسأُعلم ${name} إن أردت الرجوع عن هذا الإقرار، أو تغيّر اسمي أو عنوان سكني، أو لم أعد أدفع من الضريبة ما يكفي.`,
      taxReceipt: 'أرسلوا إليّ إيصالًا ضريبيًّا',
      taxReceiptAbout: (name) => `تحتاج ${name} إلى عنوان سكنك لإصداره.`,
      emailOptIn: 'راسلوني بشأن الحملات المقبلة',
      charityEmailOptIn: (charity) => `أسمح لـ ${charity} بمراسلتي عن أعمالها`,
      privacy: 'سياسة خصوصية الجمعية',
      missing: {
        email: 'اكتب بريدك الإلكتروني',
        country: 'اختر بلدك',
        houseNumber: 'اكتب اسم البيت أو رقمه',
        addressLine1: 'اكتب اسم الشارع',
        city: 'اكتب اسم المدينة',
        postalCode: 'اكتب الرمز البريدي',
      },
      problems: {
        ...ar,
        notTaken: 'لم يقبل خادمنا هذا. تحقّق منه أو اكتبه بصيغة أخرى.',
        postcodeNotUk: 'هذا ليس رمزًا بريديًّا بريطانيًّا، مثل SW1A 1AA.',
      },
    },
    again: {
      label: 'العطاء مجدّدًا في رمضان المقبل',
      about: (cost) =>
        `${cost} مرّة أخرى على الليالي نفسها. نراسلك أوّلًا برابط واحد لإيقافها، ولا يخرج شيء خلال 14 يومًا من تلك الرسالة.`,
      off: 'لن يُرتَّب شيء لرمضان المقبل.',
      failed: 'لم ينجح الأمر. تحقّق من اتصالك ثم أعد المحاولة.',
    },
    payment: {
      title: 'راجع ثم ادفع',
      fund: (name) => `${name} صندوق خيري، وهو المتلقّي القانوني لعطائك.`,
      change: 'تغيير',
      giftAid: 'يضيف Gift Aid',
      giftAidNote: 'دون أن يكلّفك شيئًا',
      nights: 'كل الليالي بتواريخها ومبالغها',
      nightsClose: 'إخفاء الليالي',
      table: {
        night: 'الليلة',
        total: 'المخصوم',
        made: (gift, extras) => `${gift} للعطاء، و${extras} للدعم ورسوم البطاقة`,
      },
      reckoning: 'نحسب خطّتك',
      quoteFailed: 'تعذّر حساب خطّتك.',
      card: 'البطاقة',
      cardReady: 'بطاقتك جاهزة. لم يُخصم شيء بعد.',
      otherCard: 'استخدام بطاقة أخرى',
      consent: (charges, amount, leaves) =>
        charges === 1
          ? `بالعطاء تأذن بخصم واحد من هذه البطاقة قدره ${amount}. ${leaves}، ويمكن إيقافه قبل ذلك.`
          : `بالعطاء تأذن ${plural(charges, {
              two: 'بخصمين',
              few: 'بعدد # عمليات خصم',
              other: 'بعدد # عملية خصم',
            })} من هذه البطاقة في تواريخ خطّتك، بمجموع ${amount}. الأولى ${leaves}، ويمكن إيقاف كلٍّ منها قبل خروجها.`,
      give: (amount, count) => `أعطِ ${amount} على ${nights(count)}`,
      stages: {
        card: 'نتحقّق من بطاقتك',
        authenticating: 'بانتظار مصرفك',
        creating: 'نرتّب لياليك',
      },
      authenticate: 'يريد مصرفك التأكّد من هويّتك',
      previewNote: 'لا يمكن العطاء في المعاينة.',
      offline: 'لا يوجد اتصال. لم يُخصم شيء. أعد المحاولة.',
      wait: {
        title: 'لحظة من فضلك',
        text: 'كثيرون يعطون في هذه اللحظة. انتظر دقيقة ثم اضغط مرّة أخرى، ولن يضيع شيء.',
      },
      tooManyCards: 'جُرّبت اليوم بطاقات كثيرة هنا. لم يُخصم شيء. عُد غدًا من فضلك.',
      notTaken: (step) => `لم يقبل خادمنا شيئًا ضمن «${step}». لم يُخصم شيء. راجعه من جديد من فضلك.`,
      unheard: {
        title: 'لم يصلنا الرد',
        text: 'ربما رُتّب عطاؤك وربما لم يُرتَّب. اضغط الزر مرّة أخرى لنعرف: لن يُعطى مرّتين أبدًا.',
        action: 'إتمام العطاء',
      },
      failed: {
        title: 'لم ينجح الأمر',
        server: 'حدث خطأ من جهتنا. لم يُخصم شيء. اضغط الزر مرّة أخرى بعد قليل من فضلك.',
        refused: 'لم يقبل خادمنا الطلب. لم يُخصم شيء. راجع بياناتك أو أعد المحاولة.',
      },
      changed: {
        title: 'تغيّرت خطّتك',
        text: 'لم يُخصم شيء. راجعها من جديد ثم اضغط الزر.',
        passed: (list, count) =>
          count === 1 ? `مضت الليلة ${list} في هذه الأثناء.` : `مضت الليالي ${list} في هذه الأثناء.`,
        payable: (before, after) => `كان المجموع ${before} وأصبح ${after}.`,
        first: (before, after) => `كان أوّل عطاء سيخرج ${before} وأصبح يخرج ${after}.`,
      },
      declines: {
        title: 'لم تُقبل بطاقتك',
        declined: 'رفضها مصرفك. لم يُخصم شيء. جرّب بطاقة أخرى أو اسأل مصرفك.',
        authentication_failed: 'لم ينجح التحقّق مع مصرفك. لم يُخصم شيء. أعد المحاولة أو استخدم بطاقة أخرى.',
        expired: 'انتهت صلاحية هذه البطاقة. تحقّق من التاريخ أو استخدم بطاقة أخرى.',
        incorrect: 'في بيانات البطاقة خطأ. تحقّق من الرقم والتاريخ ورمز الأمان.',
        try_again: 'تعذّر الوصول إلى مصرفك. لم يُخصم شيء. أعد المحاولة بعد قليل من فضلك.',
      },
      cardProblem: 'تحقّق من بيانات بطاقتك.',
      cardForm: {
        hostedLink: 'أعطِ عبر صفحتنا بدلًا من ذلك',
        loading: 'نحمّل حقول البطاقة',
        title: 'لم تُحمَّل حقول البطاقة',
        text: 'ربما منعها مانع إعلانات أو شبكتك.',
      },
    },
    confirmation: {
      title: (name) => (name ? `شكرًا لك، ${name}` : 'شكرًا لك'),
      lead: (charity) => `رُتّبت لياليك لـ ${charity}.`,
      first: (night) => `الأولى: ${night}.`,
      leaves: (charge, gift, charity) => `يُخصم من بطاقتك ${charge}، ويذهب منه ${gift} إلى ${charity}`,
      mailed: (email) => `أرسلنا التأكيد إلى ${email}، وفيه رابط لعرض لياليك أو إيقافها.`,
      calendar: 'أضِف إلى التقويم',
      calendarFile: 'my-nights.ics',
      share: 'مشاركة',
      shareTitle: 'ادعُ غيرك',
      shareText: 'من يستخدم رابطك يرتّب لياليه هو.',
      shareLink: 'رابطك',
      copy: 'نسخ',
      copied: 'نُسخ',
      copyFailed: 'لم ينجح النسخ. حدّد الرابط وانسخه.',
      matched: (amount) => `حُجز ${amount} لمضاعفة عطائك.`,
      again: 'ترتيب عطاء آخر',
      done: 'تم',
      receipt: (charity) => `يصلك الإيصال الضريبي من ${charity} لا منّا.`,
    },
    calendarFile: {
      event: (night, charge) => `${night} · ${charge}`,
      held: 'فقط إن كان الشهر ثلاثين يومًا.',
    },
  };
};
