// Compiled from messages/ar/checkout/endowment.json by `npm run messages -w @lantern-giving/i18n`.
import type { EndowmentMessages } from '../../en/checkout/endowment.ts';

export const endowment = (_: unknown): EndowmentMessages => ({
  title: "للوقف",
  monthly: (amount) => `تبرّع أيضًا بمبلغ ${amount} كل شهر`,
  monthlyAbout: (given) => `إلى «${given.title}»، وهو وقف يُحفظ أصله ليُنفَق ريعه كل سنة. أول تبرع في ${given.date}، إلى أن توقفه.`,
  amount: "كل شهر",
  share: (percent) => `خصّص ${percent} من هذا التبرع للوقف`,
  shareAbout: (given) => `يذهب منه ${given.amount} إلى «${given.title}»، ولا تدفع أكثر.`,
});
