/** Loads the messages of all steps after the plan, in one language. */
export const loadStepMessages = {
  en: () => import('@lantern-giving/i18n/en/checkout/steps'),
  ar: () => import('./ar.ts'),
};
