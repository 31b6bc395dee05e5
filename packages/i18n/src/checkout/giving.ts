// Compiled: the files with the messages of the checkout, by language.
import { afterPlanIn } from './after-plan.ts';

export const givingIn = {
  en: () => import('../en/checkout/giving.ts'),
  ...afterPlanIn,
};
