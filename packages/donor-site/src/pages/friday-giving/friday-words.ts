import type { SiteMessages } from '@lantern-giving/i18n/site';

/** The page's messages, with those about failures in the words of Fridays. */
export function fridayWords(messages: SiteMessages): SiteMessages {
  const { tooLate, refusedTitle, cardStopped } = messages.fridays;
  return { ...messages, schedule: { ...messages.schedule, tooLate, refusedTitle, cardStopped } };
}
