// Compiled from messages/fr/site-months.json by `npm run messages -w @lantern-giving/i18n`.
import type { SiteMonthsMessages } from '../en/site-months.ts';

export const siteMonths = (_: unknown): SiteMonthsMessages => ({
  site: {
    tagline: "Donner, mois après mois",
  },
  schedule: {
    allNights: "Total par mois",
  },
  repeating: {
    manage: "Mes dons mensuels",
    title: (charity) => `Vos dons mensuels à ${charity}`,
    each: (amount) => `${amount} chaque mois, jusqu’à ce que vous arrêtiez`,
    heading: "Vos mois",
    later: "Les dons suivants se font le même jour de chaque mois, ou le dernier jour d’un mois plus court.",
    planHeading: "Chaque mois",
    eachLabel: "Total par mois",
    amountLead: "Il s’applique à tous les mois à venir.",
    tooSmall: (least) => `Donnez au moins ${least} chaque mois.`,
    tooLarge: (most) => `Donnez au plus ${most} chaque mois.`,
    stop: "Arrêter mes dons mensuels",
    stopNote: "Plus rien n’est débité, sauf un don en cours de débit. Les dons déjà faits ne changent pas, et vous pouvez reprendre.",
    stopTitle: "Arrêter vos dons mensuels\u{a0}?",
    start: "Reprendre mes dons mensuels",
    startNote: "Le même montant, la même carte. Les mois que vous avez sautés le restent.",
    waiting: "Un de vos dons mensuels demande votre attention",
    refusedTitle: "Ce lien n’ouvre pas vos dons mensuels",
    nothingAhead: "Aucun don des 60 prochains jours ne peut être fait\u{a0}: ceux que vous avez sautés le restent. Réessayez dans un mois.",
    onHoldTitle: "Ce mois est en suspens",
    done: {
      skipped: "Ce mois est sauté. Votre carte ne sera pas débitée.",
      planned: "Vous donnez de nouveau ce mois.",
      amount: "Le nouveau montant s’applique à tous les mois à venir.",
      stopped: "Vos dons mensuels sont arrêtés.",
      started: "Vos dons mensuels reprennent.",
    },
    next: (at) => `Le prochain don part le ${at}.`,
    plan: "Donner de nouveau",
    waitingText: "Votre banque vous demande de le confirmer, ou il n’a pas été débité et peut être rattrapé.",
    tooLate: "Rien n’a été modifié\u{a0}: son heure est passée, il est en cours de débit, ou le don a été arrêté. La liste est à jour.",
  },
});
