import type { CharityInsights } from '@lantern-giving/core/api/insights';
import { KINDS, type KindRow } from '@lantern-giving/core/campaigns';
import { overviewMessages } from '@lantern-giving/i18n/dashboard/overview';
import { replaced } from '@lantern-giving/i18n/replaced';
import { useMessages } from '../../language/use-messages.ts';

/** The group of messages that replaces those about nights, by what a kind of campaign counts. */
const WORDS = {
  night: null,
  day: 'days',
  week: 'charges',
  month: 'charges',
} as const satisfies Readonly<Record<KindRow['unit'], string | null>>;

/** The messages of the page in the words of a charity's campaign. */
export function useOverviewMessages(campaign: CharityInsights['campaign']) {
  const messages = useMessages(overviewMessages);
  const words = campaign && WORDS[KINDS[campaign.kind].unit];
  return words ? replaced(messages, messages[words]) : messages;
}
