/** What is said after the first view, in each language: only the one that is read is asked for. */
export const later = {
  en: () => import('@lantern-giving/i18n/en/checkout/steps'),
  ar: () => import('./ar.ts'),
};
