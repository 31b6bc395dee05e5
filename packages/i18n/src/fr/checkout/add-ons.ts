// Compiled from messages/fr/checkout/add-ons.json by `npm run messages -w @lantern-giving/i18n`.
import type { AddOnsMessages } from '../../en/checkout/add-ons.ts';

export const addOns = (_: unknown): AddOnsMessages => ({
  endowment: {
    title: "Waqf",
    monthly: (amount) => `Donner aussi ${amount} chaque mois`,
    monthlyAbout: (given) => `À «\u{a0}${given.title}\u{a0}», un fonds que l’on conserve pour qu’il donne chaque année. Premier don le ${given.date}, jusqu’à ce que vous arrêtiez.`,
    amount: "Chaque mois",
    share: (percent) => `Consacrer ${percent} de ce don au waqf`,
    shareAbout: (given) => `${given.amount} iront à «\u{a0}${given.title}\u{a0}». Vous ne payez pas plus.`,
  },
  friday: {
    title: "Le vendredi",
    friday: (amount) => `Donner aussi ${amount} chaque vendredi`,
    fridayAbout: (given) => `À ${given.causes}. Premier don le ${given.date}, jusqu’à ce que vous arrêtiez.`,
    amount: "Chaque vendredi",
  },
  others: {
    title: "D’autres associations",
    another: "Donner aussi à une autre association",
    about: "Avec la même carte, comme un don à part.",
  },
  row: {
    title: "Ajouter à votre don",
  },
});
