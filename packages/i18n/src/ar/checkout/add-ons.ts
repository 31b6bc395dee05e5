// Compiled from messages/ar/checkout/add-ons.json by `npm run messages -w @lantern-giving/i18n`.
import type { AddOnsMessages } from '../../en/checkout/add-ons.ts';

export const addOns = (_: unknown): AddOnsMessages => ({
  endowment: {
    title: "الوقف",
    monthly: (amount) => `تبرّع أيضًا بمبلغ ${amount} كل شهر`,
    monthlyAbout: (given) => `إلى «${given.title}»، وهو وقف يُحفظ أصله ليُنفَق ريعه كل سنة. أول تبرع في ${given.date}، إلى أن توقفه.`,
    amount: "كل شهر",
    share: (percent) => `خصّص ${percent} من هذا التبرع للوقف`,
    shareAbout: (given) => `يذهب منه ${given.amount} إلى «${given.title}»، ولا تدفع أكثر.`,
  },
  friday: {
    title: "أيام الجمعة",
    friday: (amount) => `تبرّع أيضًا بمبلغ ${amount} كل جمعة`,
    fridayAbout: (given) => `إلى ${given.causes}. أول تبرع في ${given.date}، إلى أن توقفه.`,
    amount: "كل جمعة",
  },
  others: {
    title: "جمعيات أخرى",
    another: "تبرّع لجمعية أخرى أيضًا",
    about: "بالبطاقة نفسها، كتبرّع مستقل.",
  },
  row: {
    title: "أضف إلى تبرّعك",
  },
});
