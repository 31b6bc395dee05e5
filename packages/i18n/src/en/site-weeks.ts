// Compiled from messages/en/site-weeks.json by `npm run messages -w @lantern-giving/i18n`.

export const siteWeeks = (_: unknown) => ({
  site: {
    tagline: "Giving, Friday by Friday",
  },
  schedule: {
    night: "Friday",
    allNights: "Total each Friday",
  },
  confirmation: {
    titleOne: (given: { number: number; amount: string }): string => `Your bank asks you to confirm a Friday: ${given.amount}`,
    turn: (given: { number: number; at: string; of: string }): string => `Friday ${given.at} of ${given.of}`,
    refusedTitle: "Your bank did not confirm this Friday",
  },
});

export type SiteWeeksMessages = ReturnType<typeof siteWeeks>;
