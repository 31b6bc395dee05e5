// Compiled from messages/en/dashboard/link.json by `npm run messages -w @lantern-giving/i18n`.

export const link = (_: unknown) => ({
  label: "Give for ten nights",
});

export type LinkMessages = ReturnType<typeof link>;
