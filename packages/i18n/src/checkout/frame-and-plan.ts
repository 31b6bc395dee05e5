// Compiled: the files with the messages of the checkout, by language.
export const frameAndPlanIn = {
  ar: () => import('../ar/checkout/frame-and-plan.ts'),
  fr: () => import('../fr/checkout/frame-and-plan.ts'),
};
