// Compiled from messages/en/checkout/on-file.json by `npm run messages -w @lantern-giving/i18n`.

export const onFile = (_: unknown) => ({
  cards: "Your card on file",
  sending: "Sending a code",
  sent: (email: string): string => `If there is a card on file for ${email}, we have sent a code there.`,
  code: "Code from the email",
  show: "Show my card",
  showing: "Checking the code",
  send: "Send a code",
  again: "Send another code",
  expires: (date: string): string => `until ${date}`,
  another: "Another card",
  none: "There is no card on file that can be used. Enter your card details below.",
  terms: (card: string): string => `The card is ${card}.`,
  problems: {
    missing: "Enter the code from the email.",
    code: "This code is wrong or has expired. Check it, or send another one.",
    tooMany: "Too many codes. Wait 15 minutes, or enter your card details below.",
    failed: "That did not work. Try again, or enter your card details below.",
    late: "Confirm your email address again to use this card. Nothing was charged.",
  },
});

export type OnFileMessages = ReturnType<typeof onFile>;
