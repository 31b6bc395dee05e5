// Compiled from messages/en/checkout/several.json by `npm run messages -w @lantern-giving/i18n`.

export const several = (_: unknown) => ({
  charity: "Charity",
  choose: "Choose a charity",
  notChosen: "Choose a charity, or turn this off.",
  cause: "What it is for",
  amount: "Amount in total",
  onlyOrders: "With only a Qurbani there are no days to spread this over. Add an amount to your own gift, or turn this off.",
  terms: (given: { amount: string; charity: string }): string => `You also authorise ${given.amount} in total for ${given.charity}, on the same dates.`,
  cost: (payable: string): string => `${payable} in all, on the same dates.`,
  costWithFees: (given: { payable: string; amount: string; fee: string }): string => `${given.payable} in all, on the same dates: ${given.amount} and ${given.fee} card fees.`,
  together: (amount: string): string => `${amount} for all charities together.`,
  giftAid: (charity: string): string => `Add Gift Aid for ${charity} too`,
  remove: (charity: string): string => `Remove ${charity}`,
  add: "Add another charity",
  unavailable: (charity: string): string => `${charity} cannot take this gift at the moment. Nothing was charged. Change it, or remove it.`,
  failed: "The other charities did not load.",
  title: "With the same card",
  mailed: "You get a separate email for each gift, with a link to see or stop it.",
  notMade: (charity: string): string => `Your gift to ${charity} is not set up`,
  refused: "It was not accepted, and nothing was charged for it. Your other gifts are set.",
  unheard: "We did not hear back about it. Try again to find out: you will not be charged twice. Your other gifts are set.",
  ended: "It can no longer be set up with this card. Nothing was charged for it. Plan another gift to give it.",
  changed: (amount: string): string => `It now comes to ${amount}. Try again to give that.`,
  again: "Try again",
  trying: "Setting up the gift",
  made: (charity: string): string => `Your gift to ${charity} is set up.`,
});

export type SeveralMessages = ReturnType<typeof several>;
