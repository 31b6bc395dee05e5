// Compiled from messages/fr/checkout/friday.json by `npm run messages -w @lantern-giving/i18n`.
import type { FridayMessages } from '../../en/checkout/friday.ts';

export const friday = (_: unknown): FridayMessages => ({
  frame: {
    span: "Chaque vendredi",
    steps: {
      plan: "Vos vendredis",
    },
  },
  plan: {
    lead: "Programmez votre don une seule fois. Nous nous occupons de chaque vendredi.",
    amount: "Montant",
    inTotal: "chaque vendredi",
    bars: "Vos premiers vendredis",
  },
  problems: {
    lowAmountEntered: (smallest) => `Le plus petit don par vendredi est de ${smallest}.`,
    nightPassed: "Ce vendredi est passé. Vérifiez lequel est le premier.",
  },
  chargeTime: {
    night: (given) => (`${given.leaves}`),
  },
  details: {
    emailHint: "Votre confirmation et le lien pour gérer vos vendredis arrivent ici.",
  },
  dates: {
    timezoneHint: "Le don de chaque vendredi part à 09:00 dans ce fuseau horaire.",
  },
  notices: {
    made: "Vos dons du vendredi sont programmés",
  },
  summary: {
    total: "Chaque vendredi",
  },
  payment: {
    nights: "Les vendredis à venir, avec dates et montants",
    nightsClose: "Masquer les vendredis",
    consent: (given) => `Vous autorisez un débit de ${given.amount} sur cette carte chaque vendredi, jusqu’à ce que vous l’arrêtiez. Le premier aura lieu le ${given.at}\u{a0}; vous pouvez sauter ou arrêter chacun d’eux avant son heure.`,
    give: (given) => `Donner ${given.amount} chaque vendredi`,
    stages: {
      creating: "Programmation de vos vendredis",
    },
  },
  refusals: {
    changed: {
      passed: "Le vendredi qui devait être le premier est passé.",
      payable: (given) => `Chaque vendredi, c’était ${given.before}. C’est maintenant ${given.after}.`,
    },
  },
  nights: {
    night: "Vendredi",
  },
  heavy: {
    heavy: (given) => `Débiter votre carte chaque vendredi coûte ${given.share} de votre don en frais de carte.`,
  },
  confirmation: {
    lead: (given) => `Vos dons du vendredi à ${given.charity} sont programmés.`,
    impact: (given) => `Chaque vendredi donnera ${given.count} ${given.impact}.`,
    mailed: (email) => `Nous avons envoyé votre confirmation à ${email}, avec le lien pour voir, sauter ou arrêter vos vendredis.`,
    calendarTitle: (given) => `Don du vendredi à ${given.charity}`,
    shareText: "Les amis qui utilisent votre lien programment leurs propres dons.",
    invitation: (charity) => `Je donne à ${charity} chaque vendredi. Rejoignez-moi\u{a0}:`,
  },
  explained: {
    fees: {
      text: "Chaque vendredi est un paiement par carte distinct, avec de petits frais. Si vous ne les couvrez pas, nous les payons\u{a0}: dans les deux cas, l’association reçoit votre don en entier.",
    },
  },
  express: {
    terms: (given) => `En donnant, vous autorisez un débit de ${given.amount} chaque vendredi, jusqu’à ce que vous l’arrêtiez. Le premier aura lieu le ${given.at}. Vous pouvez sauter ou arrêter chacun d’eux avant son heure.`,
    night: (given) => (`${given.date}`),
    largest: "Chaque vendredi",
    brief: "En donnant, vous autorisez les dons indiqués ici chaque vendredi, jusqu’à ce que vous les arrêtiez.",
    about: (given) => `${given.name}, chaque vendredi`,
  },
  campaign_not_found: {
    text: "Vous ne pouvez plus y donner.",
  },
  nothingLeft: {
    title: "Le dernier vendredi est passé",
    text: "Il ne reste aucun vendredi pour donner dans cette campagne.",
  },
  noCauses: {
    text: "L’association n’a pas encore ajouté de cause pour les vendredis.",
  },
  upcomingStarts: (date) => `Vous pourrez alors programmer vos dons du vendredi ici. Le premier vendredi est le ${date}.`,
  fridays: {
    first: (at) => `Le premier don part le ${at}.`,
    more: "Puis chaque vendredi, jusqu’à l’arrêt",
    stop: "Vous pouvez sauter un vendredi, changer le montant ou arrêter à tout moment, jusqu’à 09:00 le jour même.",
  },
});
