// Compiled from messages/fr/checkout/confirmation.json by `npm run messages -w @lantern-giving/i18n`.
import type { ConfirmationMessages } from '../../en/checkout/confirmation.ts';
import type { MessageFormats } from '../../formats.ts';

export const confirmation = ({ number: $number, plural: $plural }: Pick<MessageFormats, 'number' | 'plural'>): ConfirmationMessages => ({
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
    mine: "Mes nuits",
    shareTitle: "Inviter un ami",
    shareText: "Les amis qui utilisent votre lien programment leurs propres nuits.",
    invitation: (charity) => `J’ai programmé mes nuits pour ${charity}. Rejoignez-moi\u{a0}:`,
    whatsApp: "WhatsApp",
    share: "Partager",
    copy: "Copier",
    copied: "Copié",
    copyFailed: "La copie n’a pas fonctionné. Sélectionnez le lien et copiez-le.",
    matched: (amount) => `${amount} sont réservés pour abonder votre don.`,
    figures: "Récapitulatif",
    receipt: (charity) => `Votre reçu fiscal vient de ${charity}, pas de nous.`,
    again: "Programmer un autre don",
    done: "Terminer",
  },
});
