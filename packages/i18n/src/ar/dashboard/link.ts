// Compiled from messages/ar/dashboard/link.json by `npm run messages -w @lantern-giving/i18n`.
import type { LinkMessages } from '../../en/dashboard/link.ts';

export const link = (_: unknown): LinkMessages => ({
  label: "أعطِ في الليالي العشر",
});
