// Compiled from messages/fr/checkout/express.json by `npm run messages -w @lantern-giving/i18n`.
import type { ExpressMessages } from '../../en/checkout/express.ts';
import type { MessageFormats } from '../../formats.ts';

export const express = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>): ExpressMessages => ({
  label: "Donner avec un portefeuille",
  or: "ou par carte",
  terms: (given) => (given.charges === 1 ? `En donnant, vous autorisez un débit de ${given.amount}, le ${given.at}. Vous pouvez l’arrêter jusque-là.` : `En donnant, vous autorisez ${$number(given.charges)} débits aux dates prévues, ${given.amount} au total. Le premier aura lieu le ${given.at}. Vous pouvez arrêter tous ceux qui restent à venir.`),
  night: (given) => `Nuit ${given.number}, ${given.date}`,
  largest: "Chaque nuit, au plus",
  about: (given) => `${given.name}, ${$plural(given.count, { one: "# nuit", other: "# nuits" })}`,
  weekly: "Chaque vendredi, jusqu’à l’arrêt",
  monthly: "Waqf chaque mois, jusqu’à l’arrêt",
  brief: "En donnant, vous autorisez les dons indiqués ici, aux dates prévues.",
  failed: "Votre portefeuille n’a pas validé le don. Rien n’a été débité. Réessayez, ou donnez par carte.",
  slow: "Votre portefeuille ne s’est pas ouvert à temps. Rien n’a été débité. Appuyez de nouveau, ou donnez par carte.",
});
