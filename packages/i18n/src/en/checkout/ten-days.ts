// Compiled from messages/en/checkout/ten-days.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../../formats.ts';

export const tenDays = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>) => ({
  frame: {
    span: (given: { nights: number; dates: string }): string => `${$plural(given.nights, { one: "# day", other: "# days" })}, ${given.dates}`,
    steps: {
      plan: "Your days",
    },
  },
  plan: {
    lead: "Set it up once. We take care of every day.",
    onlyLeft: (nights: number): string => $plural(nights, { one: "One day is left.", other: "# days are left." }),
    bars: "Your days",
    bar: (given: { night: string; date: string }): string => `Day ${given.night}, ${given.date}`,
    splits: {
      "more-arafah": "More on Arafah",
    },
    about: {
      equally: (each: string): string => `${each} every day`,
      "more-arafah": (given: { more: string; less: string }): string => `${given.more} on Arafah, ${given.less} on the others`,
    },
  },
  problems: {
    lowAmountEntered: (smallest: string): string => `The smallest gift over these days is ${smallest}.`,
    splitNotSelected: "Choose how to spread it over the days.",
    nightPassed: "The day you chose has passed. Choose your days again.",
  },
  chargeTime: {
    night: (given: { number: string; leaves: string }): string => `Day ${given.number} · ${given.leaves}`,
  },
  details: {
    emailHint: "Your confirmation and the link to manage your days go here.",
  },
  basis: {
    amount: "Amount a day",
    night: "A day",
  },
  dates: {
    timezoneHint: "Each day’s gift leaves at 15:00 in this time zone.",
    authorities: {
      "umm-al-qura": (date: string): string => `Umm al-Qura: day 1 on ${date}`,
      "local-sighting": (date: string): string => `Local sighting: day 1 on ${date}`,
    },
  },
  notices: {
    start: (night: string): string => `Starts on day ${night}.`,
    startUndo: "Give on every day left",
    made: (count: number): string => $plural(count, { one: "Your day is set up", other: "Your # days are set up" }),
  },
  summary: {
    total: (count: number): string => `Total over ${$plural(count, { one: "# day", other: "# days" })}`,
  },
  payment: {
    nights: "All days, with dates and amounts",
    nightsClose: "Hide the days",
    give: (given: { amount: string; count: number }): string => `Give ${given.amount} over ${$plural(given.count, { one: "# day", other: "# days" })}`,
    stages: {
      creating: "Setting up your days",
    },
  },
  refusals: {
    changed: {
      passed: (given: { count: number; list: string }): string => (given.count === 1 ? `Day ${given.list} has passed.` : `Days ${given.list} have passed.`),
    },
  },
  nights: {
    night: "Day",
  },
  tip: {
    zakatOnly: "No percentage applies to Zakat and Qurbani. Choose “Other” for a tip of your own.",
  },
  heavy: {
    heavy: (given: { nights: number; share: string }): string => `Charging your card on ${$plural(given.nights, { one: "# day", other: "# days" })} costs ${given.share} of your gift in card fees.`,
    cheaper: (given: { nights: number; fee: string }): string => `Over ${$plural(given.nights, { one: "# day", other: "# days" })} the fees would be ${given.fee}.`,
    cheaperUse: (nights: number): string => `Give over ${$plural(nights, { one: "# day", other: "# days" })}`,
    cheaperDone: (nights: number): string => `Your plan is now ${$plural(nights, { one: "# day", other: "# days" })}.`,
  },
  confirmation: {
    lead: (given: { count: number; charity: string }): string => (given.count === 1 ? `Your day for ${given.charity} is set.` : `Your ${$number(given.count)} days for ${given.charity} are set.`),
    mailed: (email: string): string => `We have emailed your confirmation to ${email}, with the link to see or stop your days.`,
    calendarTitle: (given: { count: number; charity: string }): string => `${$plural(given.count, { one: "# day", other: "# days" })} for ${given.charity}`,
    shareText: "Friends who use your link plan their own days.",
    invitation: (charity: string): string => `I have set up my days for ${charity}. Join me:`,
  },
  again: {
    label: "Give again next Dhul Hijjah",
    about: (cost: string): string => `${cost} again, over the same days. We email you at least 14 days before the first charge, with a link to stop it.`,
    off: "Nothing is set up for next Dhul Hijjah.",
  },
  explained: {
    fees: {
      text: "Each day is a separate card payment with a small fee. If you do not cover it, we pay it: the charity gets your whole gift either way.",
    },
  },
  express: {
    night: (given: { number: string; date: string }): string => `Day ${given.number}, ${given.date}`,
    largest: "Each day, at most",
    about: (given: { name: string; count: number }): string => `${given.name}, ${$plural(given.count, { one: "# day", other: "# days" })}`,
  },
  campaign_not_found: {
    text: "You can no longer give to it. If its days are still to come, the link may be wrong.",
  },
  nothingLeft: {
    title: "The last day has passed",
    text: "There are no days left to give on in this campaign.",
  },
  noCauses: {
    text: "The charity has not added any causes for these days yet.",
  },
  upcomingStarts: (date: string): string => `From then on you can plan your days here. Day 1 is ${date}.`,
  qurbani: {
    title: "Qurbani",
    add: "Add",
    each: (price: string): string => `${price} each`,
    from: (price: string): string => `from ${price}`,
    line: (given: { title: string; quantity: string }): string => `${given.title} × ${given.quantity}`,
    until: (at: string): string => `Order until ${at}`,
    closed: (at: string): string => `Orders closed ${at}: the animals have to be bought before Eid.`,
    quantity: "Quantity",
    fewer: (title: string): string => `One fewer: ${title}`,
    more: (title: string): string => `One more: ${title}`,
    charged: (given: { amount: string; day: string; leaves: string }): string => `${given.amount} is charged in full, with day ${given.day}: ${given.leaves}.`,
    fees: "Card fees are always covered for a Qurbani.",
    terms: (at: string): string => `Until it is charged, stopping your days also stops your Qurbani. After that you can ask us for a refund until ${at}.`,
    remove: "Remove",
    problems: {
      ordersClosed: "Orders have closed. Remove the Qurbani to give the rest.",
      tooFew: "Choose at least one.",
      tooMany: (largest: string): string => `A single charge can be at most ${largest}. Choose fewer.`,
    },
  },
});

export type TenDaysMessages = ReturnType<typeof tenDays>;
