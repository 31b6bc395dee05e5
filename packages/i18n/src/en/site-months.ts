// Compiled from messages/en/site-months.json by `npm run messages -w @lantern-giving/i18n`.

export const siteMonths = (_: unknown) => ({
  site: {
    tagline: "Giving, month by month",
  },
  schedule: {
    allNights: "Total each month",
  },
  repeating: {
    manage: "My monthly gifts",
    title: (charity: string): string => `Your monthly gifts to ${charity}`,
    each: (amount: string): string => `${amount} every month, until you stop`,
    heading: "Your months",
    later: "Later gifts follow on the same day of each month, or on its last day where it is shorter.",
    planHeading: "Each month",
    eachLabel: "Total each month",
    amountLead: "It applies to every month to come.",
    tooSmall: (least: string): string => `Each month, give ${least} or more.`,
    tooLarge: (most: string): string => `Each month, give ${most} or less.`,
    stop: "Stop my monthly gifts",
    stopNote: "Nothing more is charged, except a gift that is already being charged. Gifts already made are not affected, and you can start again.",
    stopTitle: "Stop your monthly gifts?",
    start: "Start my monthly gifts again",
    startNote: "The same amount and the same card. Months you skipped stay skipped.",
    waiting: "One of your monthly gifts needs your attention",
    refusedTitle: "This link does not open your monthly gifts",
    nothingAhead: "There is no monthly gift left in the next 60 days, because those you skipped stay skipped. Try again in a month.",
    onHoldTitle: "This month is on hold",
    done: {
      skipped: "This month is skipped. Your card will not be charged for it.",
      planned: "You give this month again.",
      amount: "The new amount applies to every month to come.",
      stopped: "Your monthly gifts are stopped.",
      started: "Your monthly gifts go on.",
    },
    next: (at: string): string => `The next gift leaves ${at}.`,
    plan: "Give again",
    waitingText: "Your bank asks you to confirm it, or it was not charged and can be made up.",
    tooLate: "It was not changed: its time has passed, it is being charged, or the gift was stopped. The list is up to date.",
  },
});

export type SiteMonthsMessages = ReturnType<typeof siteMonths>;
