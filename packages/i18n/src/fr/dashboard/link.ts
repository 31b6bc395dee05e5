// Compiled from messages/fr/dashboard/link.json by `npm run messages -w @lantern-giving/i18n`.
import type { LinkMessages } from '../../en/dashboard/link.ts';

export const link = (_: unknown): LinkMessages => ({
  label: "Donner pendant dix nuits",
});
