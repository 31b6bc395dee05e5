// Compiled from messages/fr/checkout/add-ons.json by `npm run messages -w @lantern-giving/i18n`.
import type { AddOnsMessages } from '../../en/checkout/add-ons.ts';

export const addOns = (_: unknown): AddOnsMessages => ({
  title: "Le vendredi aussi",
  friday: (amount) => `Donner aussi ${amount} chaque vendredi`,
  fridayAbout: (given) => `À ${given.causes}. Premier don le ${given.date}, jusqu’à ce que vous arrêtiez.`,
  amount: "Chaque vendredi",
});
