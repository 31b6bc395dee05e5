// Compiled from messages/ar/checkout/reload.json by `npm run messages -w @lantern-giving/i18n`.
import type { ReloadMessages } from '../../en/checkout/reload.ts';

export const reload = (_: unknown): ReloadMessages => ({
  title: "يرجى إعادة تحميل الصفحة",
  text: "تعذّر تحميل جزء من هذا النموذج. تحقّق من اتصالك ثم أعد تحميل الصفحة؛ لن يضيع شيء ممّا كتبته.",
  button: "إعادة تحميل الصفحة",
  hostedLink: "أعطِ عبر صفحتنا بدلًا من ذلك",
});
