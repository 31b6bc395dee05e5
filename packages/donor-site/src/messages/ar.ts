import type { Messages } from './en.ts';
import { pluralsOf } from './plural.ts';

const plural = pluralsOf('ar');
const nights = (count: number) =>
  plural(count, {
    zero: 'لا ليالٍ',
    one: 'ليلة واحدة',
    two: 'ليلتان',
    few: (n) => `${n} ليالٍ`,
    many: (n) => `${n} ليلة`,
    other: (n) => `${n} ليلة`,
  });
/** After a verb or a preposition two nights are written differently. */
const ofNights = (count: number) =>
  plural(count, {
    zero: 'لا ليالٍ',
    one: 'ليلة واحدة',
    two: 'ليلتين',
    few: (n) => `${n} ليالٍ`,
    many: (n) => `${n} ليلة`,
    other: (n) => `${n} ليلة`,
  });

/** Every word of the site in Arabic. */
export const ar: Messages = {
  site: {
    language: 'اللغة',
    tagline: 'عطاءٌ ليلةً بعد ليلة',
    privacy: (charity) => `سياسة الخصوصية لدى ${charity}`,
    registered: (number) => `جمعية خيرية مسجّلة برقم ${number}`,
    tryAgain: 'حاول مرة أخرى',
    loading: 'جارٍ التحميل',
  },
  give: {
    title: (charity) => `العطاء لـ ${charity}`,
    untitled: 'العطاء في عشر ليالٍ',
  },
  notFound: {
    title: 'لا توجد صفحة هنا',
    text: 'ربما نُسخ العنوان ناقصًا. افتح الرابط من جديد من حيث وجدته.',
  },
  unreachable: {
    title: 'تعذّر الوصول إلى الخادم',
    text: 'تحقّق من اتصالك ثم حاول مرة أخرى.',
  },
  schedule: {
    documentTitle: (charity) => `عطاؤك لـ ${charity}`,
    manage: 'إدارة لياليّ',
    title: (charity) => `عطاؤك لـ ${charity}`,
    span: (count, first, last) => `${nights(count)}، من ${first} إلى ${last}`,
    oneNight: (evening) => `ليلة واحدة، ${evening}`,
    cancelledNote: 'ملغى. لن يُخصم شيء عن الليالي القادمة.',
    given: 'ما أُعطي',
    ahead: 'ما بقي',
    stopped: 'ما أُلغي',
    nights,
    nightsHeading: 'الليالي',
    night: (number) => `الليلة ${number}`,
    leavesAt: (hour) => `تخرج عند ${hour} من ليلتها`,
    leavingNow: 'تخرج الآن',
    failedNote: 'لم يُخصم عنها شيء',
    held: 'فقط إن كان الشهر ثلاثين يومًا',
    status: {
      pending: 'قيد الانتظار',
      succeeded: 'تمّت',
      failed: 'تعذّرت',
      cancelled: 'ملغاة',
      skipped: 'متخطّاة',
      refunded: 'مستردّة',
    },
    timesIn: (zone) => `الأوقات حسب ${zone}`,
    planHeading: 'الخطّة كاملة',
    toCharity: (charity) => `إلى ${charity}`,
    night30: 'ليلة الثلاثين',
    tip: 'دعم المنصّة',
    fee: 'رسوم البطاقة',
    feeNote: 'ليصل عطاؤك كاملًا',
    allNights: 'كل الليالي معًا',
    giftAid: 'يضيف Gift Aid',
    giftAidNote: 'دون أن يكلّفك شيئًا، إذا أُعطيت كل الليالي',
    card: 'البطاقة',
    cardEnding: (brand, digits) => `${brand} تنتهي بـ ${digits}`,
    cardExpires: (date) => `صالحة حتى ${date}`,
    cancel: 'إلغاء الليالي القادمة',
    cancelNote: 'لا يمسّ ذلك ما أُعطي، ويمكنك الرجوع عنه.',
    cancelTitle: (count) => `إلغاء ${ofNights(count)}؟`,
    cancelIntro: 'تتوقف هذه الليالي، ولا يُخصم عنها شيء من بطاقتك:',
    cancelKeeps: (count, amount) => `ما أُعطي يبقى: ${nights(count)}، ${amount}.`,
    cancelLeaving: (list, count) =>
      plural(count, {
        one: `${list} تُخصم الآن ولا يمكن إيقافها.`,
        two: `${list} تُخصمان الآن ولا يمكن إيقافهما.`,
        other: `${list} تُخصم الآن ولا يمكن إيقافها.`,
      }),
    cancelUndo: 'يمكنك إعادة تفعيلها ما دامت لم تحِن.',
    cancelConfirm: (count) => `إلغاء ${ofNights(count)}`,
    keep: 'الإبقاء عليها',
    reactivate: 'إعادة تفعيل الليالي القادمة',
    reactivateNote: 'بالمبالغ نفسها والبطاقة نفسها.',
    reactivateTitle: (count) => `إعادة تفعيل ${ofNights(count)}؟`,
    reactivateIntro: 'تعود هذه الليالي بالمبالغ نفسها والبطاقة نفسها:',
    reactivatePassed: (count) =>
      plural(count, {
        one: 'مضت ليلة واحدة في الأثناء، ولا يُخصم عنها شيء.',
        two: 'مضت ليلتان في الأثناء، ولا يُخصم عنهما شيء.',
        few: (n) => `مضت ${n} ليالٍ في الأثناء، ولا يُخصم عنها شيء.`,
        other: (n) => `مضت ${n} ليلة في الأثناء، ولا يُخصم عنها شيء.`,
      }),
    reactivateConfirm: (count) => `إعادة تفعيل ${ofNights(count)}`,
    notNow: 'ليس الآن',
    together: 'المجموع',
    close: 'إغلاق',
    dismiss: 'إخفاء',
    changing: 'لحظة واحدة',
    cancelled: (count) => `أُلغي: ${nights(count)}. لن يُخصم عنها شيء من بطاقتك.`,
    cancelledTooLate: (list, count) =>
      plural(count, {
        one: `${list} كانت تُخصم ولم يمكن إيقافها.`,
        two: `${list} كانتا تُخصمان ولم يمكن إيقافهما.`,
        other: `${list} كانت تُخصم ولم يمكن إيقافها.`,
      }),
    reactivated: (count) => `أُعيد التفعيل: ${nights(count)}.`,
    reactivatedNext: (night, evening) => `أقربها ${night}، ${evening}.`,
    reactivatedTooLate: (list, count) =>
      plural(count, {
        one: `${list} مضت في الأثناء ولم تعد.`,
        two: `${list} مضتا في الأثناء ولم تعودا.`,
        other: `${list} مضت في الأثناء ولم تعد.`,
      }),
    notFoundTitle: 'لم يُعثر على الخطّة',
    notFound: 'ربما نُسخ العنوان ناقصًا. افتح الرابط من الرسالة مرة أخرى.',
    noKeyTitle: 'هذا الرابط غير كامل',
    noKey: 'الجزء الذي يلي علامة # يفتح خطّتك، وهو مفقود. افتح الرابط من الرسالة مرة أخرى.',
    refusedTitle: 'هذا الرابط لا يفتح الخطّة',
    refused: 'ربما نُسخ ناقصًا، أو حلّت محله رسالة أحدث. استخدم الرابط الذي في آخر رسالة.',
    tooManyTitle: 'محاولات كثيرة',
    tooMany: 'انتظر دقيقة ثم حاول مرة أخرى.',
    troubleTitle: 'حدث خطأ ما',
    trouble: 'الخطأ من جانبنا. حاول مرة أخرى بعد قليل.',
    changeUnknownTitle: 'لا نعلم هل وصل الطلب',
    changeUnknown: 'ضاع الجواب في الطريق. حاول مرة أخرى، فتكراره لا يضر.',
    tooLateTitle: 'فات الأوان',
    tooLate: 'هناك ليلة تُخصم الآن. تُظهر القائمة الحال كما هي الآن.',
  },
};
