// Compiled from messages/en/sandbox.json by `npm run messages -w @lantern-giving/i18n`.

export const sandbox = (_: unknown) => ({
  card: {
    title: "Card details",
    number: "Card number",
    expiry: "Expiry",
    expiryHint: "MM / YY",
    cvc: "Security code",
    useCard: "Use 4242 4242 4242 4242",
    errors: {
      incomplete_number: "Enter the whole card number.",
      invalid_number: "This card number is not valid. Please check it.",
      not_a_test_card: "Only test cards work here, such as 4242 4242 4242 4242. Your number was not sent anywhere.",
      incomplete_expiry: "Enter the month and year, such as 12 / 34.",
      invalid_expiry: "This date is not valid. Please check it.",
      expired: "This card has expired. Check the date, or use another card.",
      incomplete_cvc: "Enter the security code from your card.",
      unavailable: "The card could not be read just now. Please try again.",
    },
    testMode: "Test mode: no money moves.",
  },
  bank: {
    title: "Your bank asks: is this you?",
    text: "This is a test bank. Your own bank would send you a code or open its app.",
    complete: "Complete",
    fail: "Fail",
    succeeded: "Thank you. Your bank has confirmed.",
    failed: "The bank could not confirm. You can try again or use another card.",
    settled: "This has already been answered. You can close this page.",
  },
  account: {
    title: "Payout account",
    text: "A real payment provider would ask here who the charity is and where its money goes.",
    legalName: "Legal name of the charity",
    bank: "Bank account number",
    bankHint: "A test number, such as 00012345.",
    send: "Complete the account",
    back: "Back without completing",
    over: "This link has expired or has been used. Go back to the dashboard for a new one.",
    errors: {
      name: "Enter the legal name.",
      bank: "Only test numbers work here, such as 00012345. Yours was not saved.",
      unavailable: "This could not be sent just now. Please try again.",
    },
    testMode: "Test mode: no money moves.",
  },
  cardUpdate: {
    title: "Another card",
    save: "Save the card",
    back: "Back without saving",
    over: "This page has expired or has been used. Go back to your nights to open a new one.",
    declined: "This card was declined. Please try another one.",
  },
});

export type SandboxMessages = ReturnType<typeof sandbox>;
