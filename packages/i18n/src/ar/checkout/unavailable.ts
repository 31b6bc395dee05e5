// Compiled from messages/ar/checkout/unavailable.json by `npm run messages -w @lantern-giving/i18n`.
import type { UnavailableMessages } from '../../en/checkout/unavailable.ts';

export const unavailable = (_: unknown): UnavailableMessages => ({
  hostedLink: "أعطِ عبر صفحتنا بدلًا من ذلك",
  server: {
    title: "حدث خطأ من جهتنا",
    text: "أعد المحاولة بعد قليل من فضلك. لم يُخصم شيء، ولم يضِع شيء ممّا كتبته.",
  },
  refused: {
    title: "تعذّر العرض الآن",
    text: "أعد المحاولة بعد قليل من فضلك. لم يُخصم شيء.",
  },
  origin_not_registered: {
    title: "لا يمكن العطاء في هذه الصفحة",
    text: "لم تسجّل الجمعية الموقع الذي تتبعه هذه الصفحة. لا يزال بإمكانك التبرّع عبر صفحتنا.",
  },
  unknown_charity: {
    title: "لم نعثر على هذه الجمعية",
    text: "قد يكون الرابط قديمًا، أو قد لا تكون الجمعية مشاركة في هذه الحملة.",
  },
  campaign_not_found: {
    title: "انتهت هذه الحملة",
    text: "لم يعد العطاء فيها ممكنًا. إن كانت لياليها لم تأتِ بعد فقد يكون الرابط خاطئًا.",
  },
  nothingLeft: {
    title: "مضت الليلة الأخيرة",
    text: "لم تبقَ في هذه الحملة ليلة للعطاء.",
  },
  ordersClosed: {
    title: "أُغلق باب الطلب",
    text: "يجب شراء الأضاحي قبل العيد.",
  },
  noCauses: {
    title: "لا أوجه للعطاء بعد",
    text: "لم تحدّد الجمعية بعد أين يذهب العطاء في هذه الليالي.",
  },
  upcoming: (date) => `تُفتح يوم ${date}`,
  upcomingStarts: (date) => `ومنذئذٍ يمكنك ترتيب لياليك هنا. الليلة الأولى ${date}.`,
  reminder: {
    email: "البريد الإلكتروني",
    consent: (campaign) => `نراسلك عند بدء التبرع في ${campaign}، نحو مرة في السنة، وفي كل رسالة رابط لإيقافها. لا نستخدم عنوانك لأي غرض آخر.`,
    send: "ذكّرني",
    sending: "لحظة",
    sent: (email) => `تفقّد بريدك: نرسل إلى ${email} رابطًا للتأكيد.`,
    problems: {
      empty: "اكتب بريدك الإلكتروني.",
      wrong: "عذرًا! لا يمكننا قبول عنوان البريد الإلكتروني هذا",
      tooMany: "طلبات كثيرة. حاول مجددًا بعد بضع دقائق.",
      failed: "تعذّر حفظ تذكيرك. تحقق من اتصالك وحاول مجددًا.",
    },
  },
  notOffered: {
    title: "لم تُفتح بعد",
    text: (campaign) => `لم يُفتح العطاء في ${campaign} هنا بعد.`,
    tenNights: "أعطِ في ليالي رمضان",
  },
  charities: "اعرض كل الجمعيات",
});
