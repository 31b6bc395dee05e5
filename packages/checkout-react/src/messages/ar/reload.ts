import type { ReloadMessages } from '../en/reload.ts';

export const reload: ReloadMessages = {
  title: 'يرجى إعادة تحميل الصفحة',
  text: 'تعذّر تحميل جزء من هذا النموذج. تحقّق من اتصالك ثم أعد تحميل الصفحة؛ لن يضيع شيء ممّا كتبته.',
  button: 'إعادة تحميل الصفحة',
  hostedLink: 'أعطِ عبر صفحتنا بدلًا من ذلك',
};
