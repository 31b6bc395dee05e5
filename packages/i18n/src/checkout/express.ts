// Compiled: the files with the messages of the checkout, by language.
import { afterPlanIn } from './after-plan.ts';

export const expressIn = {
  en: () => import('../en/checkout/express.ts'),
  ...afterPlanIn,
};
