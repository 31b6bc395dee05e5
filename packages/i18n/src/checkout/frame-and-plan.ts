// Compiled: which file has the messages of a language.
import type { FrameAndPlanMessages } from '../en/checkout/frame-and-plan.ts';
import { messagesIn } from '../load.ts';

export type { FrameAndPlanMessages };

export const frameAndPlanMessages = messagesIn<FrameAndPlanMessages>({
  en: async ($) => (await import('../en/checkout/frame-and-plan.ts')).frameAndPlan($),
  ar: async ($) => (await import('../ar/checkout/frame-and-plan.ts')).frameAndPlan($),
});
