import { type FrameAndPlanMessages, frameAndPlan } from '@lantern-giving/i18n/en/checkout/frame-and-plan';
import type { Locale } from './locale.ts';

export { type FrameAndPlanMessages, frameAndPlan };

/** Messages of the frame and the plan step. English is bundled, other languages are fetched. */
export async function loadFrameAndPlan(locale: Locale): Promise<FrameAndPlanMessages> {
  return locale.language === 'ar'
    ? (await import('@lantern-giving/i18n/ar/checkout/frame-and-plan')).frameAndPlan(locale)
    : frameAndPlan(locale);
}
