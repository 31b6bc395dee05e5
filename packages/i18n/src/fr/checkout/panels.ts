// Compiled from messages/fr/checkout/panels.json by `npm run messages -w @lantern-giving/i18n`.
import type { PanelsMessages } from '../../en/checkout/panels.ts';
import type { MessageFormats } from '../../formats.ts';

export const panels = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): PanelsMessages => ({
  causes: {
    causes: "Causes",
    amountFor: (cause) => `Montant pour ${cause}`,
    zakat: "Zakat\u{a0}: aucune contribution en pourcentage ne s’applique",
    evenly: "Répartir à parts égales",
    allShared: "Tout est réparti.",
    left: (amount) => `${amount} restent à répartir`,
    over: (amount) => `${amount} de plus que votre total`,
    problems: {
      noCause: "Choisissez au moins une cause.",
      causeClosed: "Une cause que vous aviez choisie n’est plus proposée. Choisissez à nouveau.",
      causesLeft: (amount) => `${amount} ne sont pas encore répartis. Ajoutez-les à une cause, ou répartissez à parts égales.`,
      causesOver: (amount) => `Les causes dépassent votre total de ${amount}. Réduisez-en une, ou répartissez à parts égales.`,
    },
  },
  charity: {
    title: "Choisissez une association",
    lead: "Vous donnez dans la monnaie du pays de l’association.",
    search: "Rechercher une association",
    country: "Pays",
    everyCountry: "Tous",
    everywhere: (country) => `Afficher tous les pays, pas seulement ${country}`,
    list: "Associations",
    found: (count) => $plural(count, { one: "# association", other: "# associations" }),
    none: "Aucune association ne correspond. Essayez un autre nom ou un autre pays.",
  },
  code: {
    code: "Code d’abondement",
    hint: "Il vient d’une personne qui donne et vous a envoyé un lien. Un mécène peut abonder votre don\u{a0}; la confirmation indique le montant.",
    wrong: "Ce n’est pas un code d’abondement. Un code compte 2 ou 3 lettres, puis 16 lettres et chiffres.",
    added: "Code ajouté. Si un mécène abonde votre don, vous verrez le montant une fois le don programmé.",
  },
  dates: {
    night30: "Donner aussi la 30e nuit",
    night30Known: (amount) => `+ ${amount}, comme la nuit 28`,
    night30Unknown: (amount) => `+ ${amount}, seulement si le mois compte 30 jours`,
    night30Empty: "En plus du total, comme la nuit 28",
    timezone: "Votre fuseau horaire",
    timezoneHint: "Le don de chaque nuit part à 01:30 dans ce fuseau horaire.",
    authority: "Référence pour l’observation de la lune",
    authorities: {
      "umm-al-qura": (date) => `Umm al-Qura\u{a0}: nuit 1 le ${date}`,
      "local-sighting": (date) => `Observation locale\u{a0}: nuit 1 le ${date}`,
    },
  },
  heavy: {
    heavy: (given) => `Débiter votre carte ${$plural(given.nights, { one: "# nuit", other: "# nuits" })} coûte ${given.share} de votre don en frais de carte.`,
    cheaper: (given) => `Sur ${$plural(given.nights, { one: "# nuit", other: "# nuits" })}, les frais de carte seraient de ${given.fee}.`,
    cheaperUse: (nights) => `Donner sur ${$plural(nights, { one: "# nuit", other: "# nuits" })}`,
    cheaperDone: (nights) => `Votre programme compte maintenant ${$plural(nights, { one: "# nuit", other: "# nuits" })}.`,
  },
  nights: {
    night: "Nuit",
    total: "Débit",
    made: (given) => `${given.gift} de don, ${given.extras} de contribution et de frais de carte`,
  },
  notices: {
    start: (night) => `Commence à la nuit ${night}.`,
    startUndo: "Donner chaque nuit restante",
    made: (count) => $plural(count, { one: "Votre nuit est programmée", other: "Vos # nuits sont programmées" }),
    seeMade: "Les voir",
  },
});
