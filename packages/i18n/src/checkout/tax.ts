// Compiled: the files with the messages of the checkout, by language.
import { afterPlanIn } from './after-plan.ts';

export const taxIn = {
  en: () => import('../en/checkout/tax.ts'),
  ...afterPlanIn,
};
