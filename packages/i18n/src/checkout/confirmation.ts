// Compiled: the files with the messages of the checkout, by language.
import { afterPlanIn } from './after-plan.ts';

export const confirmationIn = {
  en: () => import('../en/checkout/confirmation.ts'),
  ...afterPlanIn,
};
