// Compiled from messages/en/checkout/express.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../../formats.ts';

export const express = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>) => ({
  label: "Give with a wallet",
  or: "or by card",
  terms: (given: { charges: number; amount: string; at: string }): string => (given.charges === 1 ? `By giving, you authorise one charge of ${given.amount}. It will be taken ${given.at}, and you can stop it until then.` : `By giving, you authorise ${$number(given.charges)} charges, ${given.amount} in total. The first will be taken ${given.at}. You can stop all those still to come.`),
  night: (given: { number: string; date: string }): string => `Night ${given.number}, ${given.date}`,
  largest: "Each night, at most",
  about: (given: { name: string; count: number }): string => `${given.name}, ${$plural(given.count, { one: "# night", other: "# nights" })}`,
  weekly: "Every Friday, until you stop",
  monthly: "Endowment every month, until you stop",
  brief: "By giving, you authorise the gifts listed here, on the dates of your plan.",
  failed: "Your wallet did not approve the gift. Nothing was charged. Try again, or give by card.",
  slow: "Your wallet did not open in time. Nothing was charged. Press again, or give by card.",
});

export type ExpressMessages = ReturnType<typeof express>;
