// Compiled from messages/en/charge-time.json by `npm run messages -w @lantern-giving/i18n`.

export const chargeTime = (_: unknown) => ({
  tonight: "tonight",
  at: (given: { day: string; time: string }): string => `${given.day}, ${given.time}`,
  leaves: (at: string): string => `leaves ${at}`,
  night: (given: { number: string; leaves: string }): string => `Night ${given.number} · ${given.leaves}`,
  day: (given: { number: string; leaves: string }): string => `Day ${given.number} · ${given.leaves}`,
});

export type ChargeTimeMessages = ReturnType<typeof chargeTime>;
