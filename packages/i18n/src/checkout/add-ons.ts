// Compiled: the files with the messages of the checkout, by language.
import { afterPlanIn } from './after-plan.ts';

export const addOnsIn = {
  en: () => import('../en/checkout/add-ons.ts'),
  ...afterPlanIn,
};
