// Compiled: the files with the messages of the checkout, by language.
import { afterPlanIn } from './after-plan.ts';

export const stepsIn = {
  en: () => import('../en/checkout/steps.ts'),
  ...afterPlanIn,
};
