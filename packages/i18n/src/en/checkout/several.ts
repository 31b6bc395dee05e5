// Compiled from messages/en/checkout/several.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../../formats.ts';

export const several = ({ plural: $plural }: Pick<MessageFormats, 'plural'>) => ({
  charity: "Charity",
  choose: "Choose a charity",
  notChosen: "Choose a charity, or turn this off.",
  cause: "What it is for",
  amount: "Amount in total",
  onlyOrders: "With only a Qurbani there are no days to spread this over. Add an amount to your own gift, or turn this off.",
  sameDates: "on the same dates",
  ownDates: (given: { count: number; at: string }): string => `${$plural(given.count, { one: "in # charge", other: "in # charges" })} from ${given.at}`,
  causeAndDates: (given: { cause: string; dates: string }): string => `${given.cause}, ${given.dates}`,
  terms: (given: { amount: string; charity: string; dates: string }): string => `You also authorise ${given.amount} in total for ${given.charity}, ${given.dates}.`,
  cost: (given: { payable: string; dates: string }): string => `${given.payable} in all, ${given.dates}.`,
  costWithFees: (given: { amount: string; fee: string; payable: string; dates: string }): string => `${given.amount} and ${given.fee} card fees: ${given.payable} in all, ${given.dates}.`,
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
  changed: (given: { amount: string; dates: string }): string => `It now comes to ${given.amount}, ${given.dates}. Try again to give that.`,
  again: "Try again",
  trying: "Setting up the gift",
  made: (charity: string): string => `Your gift to ${charity} is set up.`,
});

export type SeveralMessages = ReturnType<typeof several>;
