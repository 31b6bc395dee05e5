// Compiled from messages/fr/checkout/panels.json by `npm run messages -w @lantern-giving/i18n`.
import type { PanelsMessages } from '../../en/checkout/panels.ts';
import type { MessageFormats } from '../../formats.ts';

export const panels = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): PanelsMessages => ({
  causes: {
    causes: "Causes",
    amountFor: (cause) => `Montant pour ${cause}`,
    zakat: "Zakat\u{a0}: aucune contribution en pourcentage ne s’applique",
    evenly: "Répartir également",
    allShared: "Tout est réparti.",
    left: (amount) => `${amount} restent à répartir`,
    over: (amount) => `${amount} de plus que votre total`,
    problems: {
      noCause: "Choisissez au moins une cause.",
      causesLeft: (amount) => `${amount} ne sont pas encore répartis. Ajoutez-les à une cause, ou répartissez également.`,
      causesOver: (amount) => `Les causes dépassent votre total de ${amount}. Réduisez-en une, ou répartissez également.`,
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
    cheaper: (given) => `Sur ${$plural(given.nights, { one: "# nuit", other: "# nuits" })}, ce serait ${given.fee}.`,
    cheaperUse: (nights) => `Donner sur ${$plural(nights, { one: "# nuit", other: "# nuits" })}`,
    cheaperDone: (nights) => `Votre programme compte maintenant ${$plural(nights, { one: "# nuit", other: "# nuits" })}.`,
  },
  matching: {
    joinTitle: "Un mécène abonde les dons",
    joinText: (charity) => `Un mécène abonde les dons que vos proches font à ${charity} via votre lien, dans la limite de ce qu’il offre.`,
    join: "Faire abonder les dons de mes proches",
    joining: "Un instant",
    joined: "Les dons via votre lien sont abondés, dans la limite de ce qu’offre le mécène.",
    failed: "Cela n’a pas fonctionné. Vérifiez votre connexion et réessayez.",
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
  refusals: {
    quoteFailed: "Nous n’avons pas pu calculer votre programme.",
    offline: "Pas de connexion. Rien n’a été débité. Réessayez.",
    wait: {
      title: "Un instant",
      text: "Beaucoup de personnes donnent en ce moment. Attendez une minute, puis appuyez de nouveau sur le bouton. Rien n’est perdu.",
    },
    loading: {
      text: "Les champs de la carte se chargent encore. Rien n’a été débité. Appuyez de nouveau dans un instant.",
    },
    tooManyCards: "Trop de cartes ont été essayées aujourd’hui. Rien n’a été débité. Réessayez demain.",
    notTaken: (step) => `Quelque chose sous «\u{a0}${step}\u{a0}» n’a pas été accepté. Rien n’a été débité. Vérifiez-le.`,
    unheard: {
      title: "Nous n’avons pas reçu de réponse",
      text: "Votre don est peut-être programmé, ou non. Appuyez de nouveau sur le bouton pour le savoir. Vous ne serez pas débité deux fois.",
    },
    failed: {
      title: "Cela n’a pas fonctionné",
      server: "Une erreur est survenue de notre côté. Rien n’a été débité. Réessayez dans un instant.",
      refused: "Nous n’avons pas pu accepter ceci. Rien n’a été débité. Vérifiez vos coordonnées et réessayez.",
    },
    changed: {
      title: "Votre programme a changé",
      text: "Rien n’a été débité. Vérifiez-le, puis appuyez de nouveau sur le bouton.",
      passed: (given) => (given.count === 1 ? `La nuit ${given.list} est passée.` : `Les nuits ${given.list} sont passées.`),
      payable: (given) => `Le total était de ${given.before}. Il est maintenant de ${given.after}.`,
      first: (given) => `Premier don\u{a0}: prévu ${given.before}, désormais ${given.after}.`,
    },
    declines: {
      title: "Votre carte n’a pas été acceptée",
      declined: "Votre banque a refusé le paiement. Rien n’a été débité. Essayez une autre carte, ou interrogez votre banque.",
      authentication_failed: "Votre banque n’a pas pu confirmer que c’était vous. Rien n’a été débité. Réessayez, ou utilisez une autre carte.",
      expired: "Cette carte a expiré. Vérifiez la date, ou utilisez une autre carte.",
      incorrect: "Les informations de la carte sont fausses. Vérifiez le numéro, la date d’expiration et le code de sécurité.",
      try_again: "Votre banque est injoignable. Rien n’a été débité. Réessayez dans un instant.",
    },
  },
});
