// Compiled: where the checkout has its messages in each language.
export const afterPlanIn = {
  en: () => import('../en/checkout/steps.ts'),
  ar: () => import('../ar/checkout/after-plan.ts'),
  fr: () => import('../fr/checkout/after-plan.ts'),
};
