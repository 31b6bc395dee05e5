import { tenDaysIn } from '@lantern-giving/i18n/checkout/ten-days';
import type { TenDaysMessages } from '@lantern-giving/i18n/en/checkout/ten-days';
import { useFlow } from '../../layout/context.ts';

/** What is said about Qurbani. */
export function useOrderMessages(): TenDaysMessages['qurbani'] {
  const { locale } = useFlow();
  return tenDaysIn[locale.language](locale).qurbani;
}
