// Compiled: the files with the messages of the checkout, by language.
export const afterPlanIn = {
  ar: () => import('../ar/checkout/after-plan.ts'),
  fr: () => import('../fr/checkout/after-plan.ts'),
};
