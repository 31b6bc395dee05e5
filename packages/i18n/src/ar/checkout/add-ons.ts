// Compiled from messages/ar/checkout/add-ons.json by `npm run messages -w @lantern-giving/i18n`.
import type { AddOnsMessages } from '../../en/checkout/add-ons.ts';

export const addOns = (_: unknown): AddOnsMessages => ({
  title: "وفي أيام الجمعة",
  friday: (amount) => `تبرّع أيضًا بمبلغ ${amount} كل جمعة`,
  fridayAbout: (given) => `إلى ${given.causes}. أول تبرع في ${given.date}، إلى أن توقفه.`,
  amount: "كل جمعة",
});
