// Compiled: where the checkout has its messages in each language.
export const frameAndPlanIn = {
  ar: () => import('../ar/checkout/frame-and-plan.ts'),
  fr: () => import('../fr/checkout/frame-and-plan.ts'),
};
