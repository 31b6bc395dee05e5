// Compiled: the files with the messages of the checkout, by language.
import { afterPlanIn } from './after-plan.ts';

export const panelsIn = {
  en: () => import('../en/checkout/panels.ts'),
  ...afterPlanIn,
};
