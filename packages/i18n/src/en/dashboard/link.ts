// Compiled from messages/en/dashboard/link.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../../formats.ts';

export const link = (_: MessageFormats) => ({
  label: "Give for ten nights",
});

export type LinkMessages = ReturnType<typeof link>;
