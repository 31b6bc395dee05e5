// Compiled from messages/ar/dashboard/link.json by `npm run messages -w @lantern-giving/i18n`.
import type { LinkMessages } from '../../en/dashboard/link.ts';
import type { MessageFormats } from '../../formats.ts';

export const link = (_: MessageFormats): LinkMessages => ({
  label: "أعطِ في الليالي العشر",
});
