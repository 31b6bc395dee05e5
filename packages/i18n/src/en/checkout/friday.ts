// Compiled from messages/en/checkout/friday.json by `npm run messages -w @lantern-giving/i18n`.

export const friday = (_: unknown) => ({
  frame: {
    span: "Every Friday",
    steps: {
      plan: "Your Fridays",
    },
  },
  plan: {
    lead: "Set it up once. We take care of every Friday.",
    amount: "Amount",
    inTotal: "each Friday",
    bars: "Your first Fridays",
  },
  problems: {
    lowAmountEntered: (smallest: string): string => `The smallest gift each Friday is ${smallest}.`,
    nightPassed: "This Friday has passed. Check which one is the first.",
  },
  chargeTime: {
    night: (given: { number:  | (string & {}); leaves: string }): string => (`${given.leaves}`),
  },
  details: {
    emailHint: "Your confirmation and the link to manage your Fridays go here.",
  },
  dates: {
    timezoneHint: "Each Friday’s gift leaves at 09:00 in this time zone.",
  },
  notices: {
    made: "Your Friday gifts are set up",
  },
  summary: {
    total: "Each Friday",
  },
  payment: {
    nights: "The Fridays ahead, with dates and amounts",
    nightsClose: "Hide the Fridays",
    consent: (given: { charges: number; amount: string; at: string }): string => `You authorise a charge of ${given.amount} to this card every Friday, until you cancel. The first will be taken ${given.at}; you can skip or stop each one until it is taken.`,
    give: (given: { count: number; amount: string }): string => `Give ${given.amount} every Friday`,
    stages: {
      creating: "Setting up your Fridays",
    },
  },
  refusals: {
    changed: {
      passed: "The Friday that was to be the first has passed.",
      payable: (given: { before: string; after: string }): string => `Each Friday was ${given.before}. It is now ${given.after}.`,
    },
  },
  nights: {
    night: "Friday",
  },
  heavy: {
    heavy: (given: { nights: number; share: string }): string => `Charging your card each Friday costs ${given.share} of your gift in card fees.`,
  },
  confirmation: {
    lead: (given: { count: number; charity: string }): string => `Your Friday gifts to ${given.charity} are set.`,
    impact: (given: { count: string; impact: string }): string => `Each Friday will give ${given.count} ${given.impact}.`,
    mailed: (email: string): string => `We have emailed your confirmation to ${email}, with the link to see, skip or stop your Fridays.`,
    calendarTitle: (given: { count: number; charity: string }): string => `Friday gift to ${given.charity}`,
    shareText: "Friends who use your link plan their own gifts.",
    invitation: (charity: string): string => `I give to ${charity} every Friday. Join me:`,
  },
  explained: {
    fees: {
      text: "Each Friday is a separate card payment with a small fee. If you do not cover it, we pay it: the charity gets your whole gift either way.",
    },
  },
  express: {
    terms: (given: { charges: number; amount: string; at: string }): string => `By giving, you authorise a charge of ${given.amount} every Friday, until you cancel. The first will be taken ${given.at}. You can skip or stop each one until it is taken.`,
    night: (given: { number:  | (string & {}); date: string }): string => (`${given.date}`),
    largest: "Every Friday",
    brief: "By giving, you authorise the gifts listed here every Friday, until you cancel.",
    about: (given: { count: number; name: string }): string => `${given.name}, every Friday`,
  },
  campaign_not_found: {
    text: "You can no longer give to it.",
  },
  nothingLeft: {
    title: "The last Friday has passed",
    text: "There are no Fridays left to give on in this campaign.",
  },
  noCauses: {
    text: "The charity has not added any causes for Fridays yet.",
  },
  upcomingStarts: (date: string): string => `From then on you can set up your Friday gifts here. The first Friday is ${date}.`,
  fridays: {
    first: (at: string): string => `The first gift leaves ${at}.`,
    more: "Then every Friday, until you stop",
    stop: "You can skip a Friday, change the amount or stop at any time, until 09:00 on the day.",
  },
});

export type FridayMessages = ReturnType<typeof friday>;
