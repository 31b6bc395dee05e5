// Compiled: the files with the messages of the checkout, by language.
const others = {
  ar: () => import('../ar/checkout/after-plan.ts'),
  fr: () => import('../fr/checkout/after-plan.ts'),
};

export const stepsIn = {
  en: () => import('../en/checkout/steps.ts'),
  ...others,
};

export const panelsIn = {
  en: () => import('../en/checkout/panels.ts'),
  ...others,
};

export const expressIn = {
  en: () => import('../en/checkout/express.ts'),
  ...others,
};

export const taxIn = {
  en: () => import('../en/checkout/tax.ts'),
  ...others,
};
