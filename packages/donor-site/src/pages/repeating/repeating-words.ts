import type { SiteMessages } from '@lantern-giving/i18n/site';

/** The page's messages, with those about failures in the words of gifts that repeat. */
export function repeatingWords(messages: SiteMessages): SiteMessages {
  const { tooLate, nothingAhead, refusedTitle, cardStopped } = messages.repeating;
  return { ...messages, schedule: { ...messages.schedule, tooLate, nothingAhead, refusedTitle, cardStopped } };
}
