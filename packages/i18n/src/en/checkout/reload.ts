// Compiled from messages/en/checkout/reload.json by `npm run messages -w @lantern-giving/i18n`.

export const reload = (_: unknown) => ({
  title: "Please reload the page",
  text: "Part of this form could not be loaded. Check your connection and reload the page; nothing you typed is lost.",
  button: "Reload the page",
  hostedLink: "Give on our own page instead",
});

export type ReloadMessages = ReturnType<typeof reload>;
