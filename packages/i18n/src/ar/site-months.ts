// Compiled from messages/ar/site-months.json by `npm run messages -w @lantern-giving/i18n`.
import type { SiteMonthsMessages } from '../en/site-months.ts';

export const siteMonths = (_: unknown): SiteMonthsMessages => ({
  site: {
    tagline: "عطاءٌ شهرًا بعد شهر",
  },
  schedule: {
    allNights: "مجموع كل شهر",
  },
  repeating: {
    manage: "تبرّعاتي الشهرية",
    title: (charity) => `تبرّعاتك الشهرية لـ ${charity}`,
    each: (amount) => `${amount} كل شهر إلى أن توقفها`,
    heading: "شهورك",
    later: "تتبعها التبرّعات التالية في اليوم نفسه من كل شهر، أو في آخر يوم منه إن كان أقصر.",
    planHeading: "كل شهر",
    eachLabel: "مجموع كل شهر",
    amountLead: "يسري على كل شهر قادم.",
    tooSmall: (least) => `أعطِ ${least} على الأقل كل شهر.`,
    tooLarge: (most) => `أعطِ ${most} على الأكثر كل شهر.`,
    stop: "أوقف تبرّعاتي الشهرية",
    stopNote: "لن يُخصم شيء بعد الآن، إلا تبرّعًا يُخصم في هذه اللحظة. ما أُعطي يبقى، ويمكنك الاستئناف.",
    stopTitle: "هل توقف تبرّعاتك الشهرية؟",
    start: "استأنف تبرّعاتي الشهرية",
    startNote: "المبلغ نفسه والبطاقة نفسها. ما تخطّيته من الشهور يبقى متخطّى.",
    waiting: "تبرّع شهري يحتاج إلى إجراء منك",
    refusedTitle: "هذا الرابط لا يفتح تبرّعاتك الشهرية",
    nothingAhead: "لا تبرّع خلال 60 يومًا يمكن استئنافه: ما تخطّيته يبقى متخطّى. حاول مرة أخرى بعد شهر.",
    onHoldTitle: "هذا الشهر معلّق",
    done: {
      skipped: "تُخطّي هذا الشهر، ولن يُخصم عنه شيء.",
      planned: "عدت إلى العطاء في هذا الشهر.",
      amount: "يسري المبلغ الجديد على كل شهر قادم.",
      stopped: "أُوقفت تبرّعاتك الشهرية.",
      started: "استؤنفت تبرّعاتك الشهرية.",
    },
    next: (at) => `يُخصم التبرّع القادم ${at}.`,
    plan: "أعطِ فيه مجدّدًا",
    waitingText: "يطلب مصرفك تأكيده، أو لم يُخصم ويمكن تعويضه.",
    tooLate: "لم يتغيّر شيء: مضى موعده، أو يُخصم الآن، أو أُوقف العطاء. تُظهر القائمة الحال كما هي الآن.",
  },
});
