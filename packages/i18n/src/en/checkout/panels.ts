// Compiled from messages/en/checkout/panels.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../../formats.ts';

export const panels = ({ plural: $plural }: Pick<MessageFormats, 'plural'>) => ({
  causes: {
    causes: "Causes",
    amountFor: (cause: string): string => `Amount for ${cause}`,
    zakat: "Zakat: no percentage tip applies",
    evenly: "Split evenly",
    allShared: "Nothing left to split.",
    left: (amount: string): string => `${amount} left to split`,
    over: (amount: string): string => `${amount} over your total`,
    problems: {
      noCause: "Choose at least one cause.",
      causeClosed: "A cause you chose is no longer offered. Choose again.",
      causesLeft: (amount: string): string => `${amount} is not split yet. Add it to a cause, or split evenly.`,
      causesOver: (amount: string): string => `The causes come to ${amount} more than your total. Reduce one, or split evenly.`,
    },
  },
  charity: {
    title: "Choose a charity",
    lead: "You give in the currency of the charity’s country.",
    search: "Find a charity",
    country: "Country",
    everyCountry: "All",
    everywhere: (country: string): string => `Show every country, not only ${country}`,
    list: "Charities",
    found: (count: number): string => $plural(count, { one: "# charity", other: "# charities" }),
    none: "No charity matches. Try another name or country.",
  },
  code: {
    code: "Match code",
    hint: "It comes from a donor who shared a link with you. A sponsor may add to your gift; the confirmation shows how much.",
    wrong: "This is not a match code. A code is 2 or 3 letters, then 16 letters and digits.",
    added: "Code added. If a sponsor matches your gift, you will see how much once it is set up.",
  },
  dates: {
    night30: "Give on the 30th night too",
    night30Known: (amount: string): string => `+ ${amount}, as on night 28`,
    night30Unknown: (amount: string): string => `+ ${amount}, only if the month has 30 days`,
    night30Empty: "On top of the total, as on night 28",
    timezone: "Your time zone",
    timezoneHint: "Each night’s gift leaves at 01:30 in this time zone.",
    authority: "Moon-sighting authority",
    authorities: {
      "umm-al-qura": (date: string): string => `Umm al-Qura: night 1 on ${date}`,
      "local-sighting": (date: string): string => `Local sighting: night 1 on ${date}`,
    },
  },
  heavy: {
    heavy: (given: { nights: number; share: string }): string => `Charging your card on ${$plural(given.nights, { one: "# night", other: "# nights" })} costs ${given.share} of your gift in card fees.`,
    cheaper: (given: { nights: number; fee: string }): string => `Over ${$plural(given.nights, { one: "# night", other: "# nights" })} the fees would be ${given.fee}.`,
    cheaperUse: (nights: number): string => `Give over ${$plural(nights, { one: "# night", other: "# nights" })}`,
    cheaperDone: (nights: number): string => `Your plan is now ${$plural(nights, { one: "# night", other: "# nights" })}.`,
  },
  nights: {
    night: "Night",
    total: "Charge",
    made: (given: { gift: string; extras: string }): string => `${given.gift} gift, ${given.extras} tip and card fee`,
  },
  notices: {
    start: (night: string): string => `Starts on night ${night}.`,
    startUndo: "Give on every night left",
    made: (count: number): string => $plural(count, { one: "Your night is set up", other: "Your # nights are set up" }),
    seeMade: "See them",
  },
});

export type PanelsMessages = ReturnType<typeof panels>;
