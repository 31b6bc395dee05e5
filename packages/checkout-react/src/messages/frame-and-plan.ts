import { frameAndPlanIn } from '@lantern-giving/i18n/checkout/frame-and-plan';
import { type FrameAndPlanMessages, frameAndPlan } from '@lantern-giving/i18n/en/checkout/frame-and-plan';
import type { Locale } from './locale.ts';

export { type FrameAndPlanMessages, frameAndPlan };

/** Messages of the frame and the plan step. English is bundled, other languages are fetched. */
export async function loadFrameAndPlan(locale: Locale, english: FrameAndPlanMessages): Promise<FrameAndPlanMessages> {
  const { language } = locale;
  return language === 'en' ? english : (await frameAndPlanIn[language]()).frameAndPlan(locale);
}
