// Compiled from messages/fr/site-weeks.json by `npm run messages -w @lantern-giving/i18n`.
import type { SiteWeeksMessages } from '../en/site-weeks.ts';

export const siteWeeks = (_: unknown): SiteWeeksMessages => ({
  site: {
    tagline: "Donner, vendredi après vendredi",
  },
  schedule: {
    night: "Vendredi",
    allNights: "Total chaque vendredi",
  },
  confirmation: {
    titleOne: (given) => `Votre banque vous demande de confirmer un vendredi\u{a0}: ${given.amount}`,
    turn: (given) => `Vendredi ${given.at} sur ${given.of}`,
    refusedTitle: "Votre banque n’a pas confirmé ce vendredi",
  },
});
