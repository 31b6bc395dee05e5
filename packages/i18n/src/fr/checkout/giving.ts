// Compiled from messages/fr/checkout/giving.json by `npm run messages -w @lantern-giving/i18n`.
import type { GivingMessages } from '../../en/checkout/giving.ts';
import type { MessageFormats } from '../../formats.ts';

export const giving = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>): GivingMessages => ({
  confirmation: {
    title: "Merci",
    titleNamed: (name) => `Merci, ${name}`,
    lead: (given) => (given.count === 1 ? `Votre nuit pour ${given.charity} est programmée.` : `Vos ${$number(given.count)} nuits pour ${given.charity} sont programmées.`),
    impact: (given) => `Votre don offrira ${given.count} ${given.impact}.`,
    leaves: (given) => `${given.charge} sont débités de votre carte, dont ${given.gift} pour ${given.charity}`,
    leavesWhole: (given) => `${given.charge} sont débités de votre carte, en totalité pour ${given.charity}`,
    mailed: (email) => `Nous avons envoyé votre confirmation à ${email}, avec le lien pour voir ou arrêter vos nuits.`,
    calendar: "Ajouter au calendrier",
    calendars: {
      file: "Apple ou fichier",
      google: "Google",
      outlook: "Outlook",
    },
    calendarTitle: (given) => `${$plural(given.count, { one: "# nuit", other: "# nuits" })} pour ${given.charity}`,
    calendarHeld: "Seulement si le mois compte 30 jours.",
    mine: "Mes dons",
    shareTitle: "Inviter un ami",
    shareText: "Les amis qui utilisent votre lien programment leurs propres nuits.",
    invitation: (charity) => `J’ai programmé mes nuits pour ${charity}. Rejoignez-moi\u{a0}:`,
    whatsApp: "WhatsApp",
    share: "Partager",
    copy: "Copier",
    copied: "Copié",
    copyFailed: "La copie n’a pas fonctionné. Sélectionnez le lien et copiez-le.",
    matched: (amount) => `${amount} sont réservés pour abonder votre don.`,
    failed: "Cela n’a pas fonctionné. Vérifiez votre connexion et réessayez.",
    expired: "Cette page est restée ouverte trop longtemps. Pour modifier ce choix, ouvrez le lien qui figure dans votre e-mail de confirmation.",
    remind: "Me prévenir à la réouverture",
    reminded: (email) => `Ouvrez le lien envoyé à ${email} pour confirmer le rappel.`,
    figures: "Récapitulatif",
    receipt: (charity) => `Votre reçu fiscal vient de ${charity}, pas de nous.`,
    again: "Programmer un autre don",
    done: "Terminer",
  },
  matching: {
    joinTitle: "Un mécène abonde les dons",
    joinText: (charity) => `Un mécène abonde les dons que vos proches font à ${charity} via votre lien, dans la limite de ce qu’il offre.`,
    join: "Faire abonder les dons de mes proches",
    joining: "Un instant",
    joined: "Les dons via votre lien sont abondés, dans la limite de ce qu’offre le mécène.",
    expired: "Cette page est restée ouverte trop longtemps et ne le permet plus. Cela ne change rien à votre don.",
  },
  refusals: {
    quoteFailed: "Nous n’avons pas pu calculer votre programme.",
    offline: "Pas de connexion. Rien n’a été débité. Réessayez.",
    wait: {
      title: "Un instant",
      text: "Beaucoup de personnes donnent en ce moment. Attendez quelques minutes, puis appuyez de nouveau sur le bouton. Rien n’est perdu.",
    },
    unchecked: {
      title: "Un instant",
      text: "Un contrôle de sécurité n’a pas pu être effectué. Rien n’a été débité. Attendez quelques minutes, puis appuyez de nouveau sur le bouton.",
    },
    loading: {
      text: "Les champs de la carte se chargent encore. Rien n’a été débité. Appuyez de nouveau dans un instant.",
    },
    tooManyCards: "Trop de cartes ont été essayées. Rien n’a été débité. Réessayez plus tard.",
    notTaken: (step) => `Quelque chose sous «\u{a0}${step}\u{a0}» n’a pas été accepté. Rien n’a été débité. Vérifiez-le.`,
    unheard: {
      title: "Nous n’avons pas reçu de réponse",
      text: "Votre don est peut-être programmé, ou non. Appuyez de nouveau sur le bouton pour le savoir. Votre carte ne sera pas débitée deux fois.",
    },
    given: {
      title: "Ce don est déjà fait",
      text: "Il a été fait à partir de ce programme dans un autre onglet ou une autre fenêtre, et sa confirmation est dans votre messagerie. Rien d’autre n’a été débité. N’appuyez de nouveau que pour le faire une seconde fois.",
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
      incorrect: "Les informations de la carte sont incorrectes. Vérifiez le numéro, la date d’expiration et le code de sécurité.",
      try_again: "Votre banque est injoignable. Rien n’a été débité. Réessayez dans un instant.",
    },
  },
});
