import { fridayIn } from '@lantern-giving/i18n/checkout/friday';
import type { FridayMessages } from '@lantern-giving/i18n/en/checkout/friday';
import { useFlow } from '../../layout/context.ts';

/** What is said only about Fridays. */
export function useFridayMessages(): FridayMessages['fridays'] {
  const { locale } = useFlow();
  return fridayIn[locale.language](locale).fridays;
}
