// Compiled from messages/fr/checkout/ten-days.json by `npm run messages -w @lantern-giving/i18n`.
import type { TenDaysMessages } from '../../en/checkout/ten-days.ts';
import type { MessageFormats } from '../../formats.ts';

export const tenDays = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>): TenDaysMessages => ({
  frame: {
    span: (given) => `${$plural(given.nights, { one: "# jour", other: "# jours" })}, ${given.dates}`,
    steps: {
      plan: "Vos jours",
    },
  },
  plan: {
    lead: "Programmez votre don une seule fois. Nous nous occupons de chaque jour.",
    onlyLeft: (nights) => $plural(nights, { one: "Il reste un jour.", other: "Il reste # jours." }),
    bars: "Vos jours",
    bar: (given) => `Jour ${given.night}, ${given.date}`,
    splits: {
      "more-arafah": "Davantage le jour d’Arafat",
    },
    about: {
      equally: (each) => `${each} chaque jour`,
      "more-arafah": (given) => `${given.more} le jour d’Arafat, ${given.less} les autres`,
    },
  },
  problems: {
    lowAmountEntered: (smallest) => `Le plus petit don sur ces jours est de ${smallest}.`,
    splitNotSelected: "Choisissez comment le répartir entre les jours.",
    nightPassed: "Le jour que vous avez choisi est passé. Choisissez de nouveau vos jours.",
  },
  chargeTime: {
    night: (given) => `Jour ${given.number} · ${given.leaves}`,
  },
  details: {
    emailHint: "Votre confirmation et le lien pour gérer vos jours arrivent ici.",
  },
  basis: {
    amount: "Montant par jour",
    night: "Par jour",
  },
  dates: {
    timezoneHint: "Le don de chaque jour part à 15:00 dans ce fuseau horaire.",
    authorities: {
      "umm-al-qura": (date) => `Umm al-Qura\u{a0}: jour 1 le ${date}`,
      "local-sighting": (date) => `Observation locale\u{a0}: jour 1 le ${date}`,
    },
  },
  notices: {
    start: (night) => `Commence au jour ${night}.`,
    startUndo: "Donner chaque jour restant",
    made: (count) => $plural(count, { one: "Votre jour est programmé", other: "Vos # jours sont programmés" }),
  },
  summary: {
    total: (count) => `Total sur ${$plural(count, { one: "# jour", other: "# jours" })}`,
  },
  payment: {
    nights: "Tous les jours, avec dates et montants",
    nightsClose: "Masquer les jours",
    give: (given) => `Donner ${given.amount} sur ${$plural(given.count, { one: "# jour", other: "# jours" })}`,
    stages: {
      creating: "Programmation de vos jours",
    },
  },
  refusals: {
    changed: {
      passed: (given) => (given.count === 1 ? `Le jour ${given.list} est passé.` : `Les jours ${given.list} sont passés.`),
    },
  },
  nights: {
    night: "Jour",
  },
  tip: {
    zakatOnly: "Aucune contribution en pourcentage ne s’applique à la Zakat ni au Qurbani. Choisissez «\u{a0}Autre\u{a0}» pour donner un montant de votre choix.",
  },
  heavy: {
    heavy: (given) => `Débiter votre carte ${$plural(given.nights, { one: "# jour", other: "# jours" })} coûte ${given.share} de votre don en frais de carte.`,
    cheaper: (given) => `Sur ${$plural(given.nights, { one: "# jour", other: "# jours" })}, les frais de carte seraient de ${given.fee}.`,
    cheaperUse: (nights) => `Donner sur ${$plural(nights, { one: "# jour", other: "# jours" })}`,
    cheaperDone: (nights) => `Votre programme compte maintenant ${$plural(nights, { one: "# jour", other: "# jours" })}.`,
  },
  confirmation: {
    lead: (given) => (given.count === 1 ? `Votre jour pour ${given.charity} est programmé.` : `Vos ${$number(given.count)} jours pour ${given.charity} sont programmés.`),
    mailed: (email) => `Nous avons envoyé votre confirmation à ${email}, avec le lien pour voir ou arrêter vos dons.`,
    calendarTitle: (given) => `${$plural(given.count, { one: "# jour", other: "# jours" })} pour ${given.charity}`,
    shareText: "Les amis qui utilisent votre lien programment leurs propres jours.",
    invitation: (charity) => `J’ai programmé mes jours pour ${charity}. Rejoignez-moi\u{a0}:`,
  },
  again: {
    label: "Donner de nouveau au prochain Dhou al-hijja",
    about: (cost) => `De nouveau ${cost}, sur les mêmes jours. Nous vous écrivons au moins 14 jours avant le premier débit, avec un lien pour l’arrêter.`,
    off: "Rien n’est prévu pour le prochain Dhou al-hijja.",
  },
  explained: {
    fees: {
      text: "Chaque jour est un paiement par carte distinct, avec de petits frais. Si vous ne les couvrez pas, nous les payons\u{a0}: dans les deux cas, l’association reçoit votre don en entier.",
    },
  },
  express: {
    night: (given) => `Jour ${given.number}, ${given.date}`,
    largest: "Chaque jour, au plus",
    about: (given) => `${given.name}, ${$plural(given.count, { one: "# jour", other: "# jours" })}`,
  },
  campaign_not_found: {
    text: "Vous ne pouvez plus y donner. Si ses jours sont encore à venir, le lien est peut-être erroné.",
  },
  nothingLeft: {
    title: "Le dernier jour est passé",
    text: "Il ne reste aucun jour pour donner dans cette campagne.",
  },
  noCauses: {
    text: "L’association n’a pas encore ajouté de cause pour ces jours.",
  },
  upcomingStarts: (date) => `Vous pourrez alors programmer vos jours ici. Le jour 1 est le ${date}.`,
  qurbani: {
    title: "Qurbani",
    add: "Ajouter",
    each: (price) => `${price} l’unité`,
    from: (price) => `dès ${price}`,
    line: (given) => `${given.title} × ${given.quantity}`,
    until: (at) => `À commander avant le ${at}`,
    closed: (at) => `Commandes closes le ${at}\u{a0}: les animaux doivent être achetés avant l’Aïd.`,
    quantity: "Quantité",
    fewer: (title) => `Un de moins\u{a0}: ${title}`,
    more: (title) => `Un de plus\u{a0}: ${title}`,
    charged: (given) => `${given.amount} sont débités en une fois, avec le jour ${given.day}\u{a0}: ${given.leaves}.`,
    fees: "Les frais de carte sont toujours couverts pour un Qurbani.",
    terms: (at) => `Tant qu’il n’est pas débité, arrêter vos dons arrête aussi votre Qurbani. Ensuite, vous pouvez nous demander son remboursement jusqu’au ${at}.`,
    remove: "Retirer",
    problems: {
      ordersClosed: "Les commandes sont closes. Retirez le Qurbani pour donner le reste.",
      tooFew: "Choisissez-en au moins un.",
      tooMany: (largest) => `Un débit est de ${largest} au plus. Choisissez-en moins.`,
    },
  },
});
