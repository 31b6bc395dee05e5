// Compiled from messages/fr/checkout/unavailable.json by `npm run messages -w @lantern-giving/i18n`.
import type { UnavailableMessages } from '../../en/checkout/unavailable.ts';

export const unavailable = (_: unknown): UnavailableMessages => ({
  hostedLink: "Donner plutôt sur notre propre page",
  server: {
    title: "Une erreur est survenue de notre côté",
    text: "Réessayez dans un instant. Rien n’a été débité, et rien de ce que vous avez saisi n’est perdu.",
  },
  refused: {
    title: "Ceci n’est pas disponible pour le moment",
    text: "Réessayez dans un instant. Rien n’a été débité.",
  },
  origin_not_registered: {
    title: "Vous ne pouvez pas donner sur cette page",
    text: "L’association n’a pas enregistré ce site. Vous pouvez tout de même donner sur notre propre page.",
  },
  unknown_charity: {
    title: "Association introuvable",
    text: "Le lien est peut-être ancien, ou l’association ne participe peut-être pas à cette campagne.",
  },
  campaign_not_found: {
    title: "Cette campagne est terminée",
    text: "Vous ne pouvez plus y donner. Si ses nuits sont encore à venir, le lien est peut-être erroné.",
  },
  nothingLeft: {
    title: "La dernière nuit est passée",
    text: "Il ne reste aucune nuit pour donner dans cette campagne.",
  },
  ordersClosed: {
    title: "Les commandes sont closes",
    text: "Les animaux doivent être achetés avant l’Aïd.",
  },
  noCauses: {
    title: "Aucune cause pour l’instant",
    text: "L’association n’a pas encore ajouté de cause pour ces nuits.",
  },
  upcoming: (date) => `Ouverture le ${date}`,
  upcomingStarts: (date) => `Vous pourrez alors programmer vos nuits ici. La nuit 1 est le ${date}.`,
  reminder: {
    email: "E-mail",
    consent: (campaign) => `Nous vous écrivons à l’ouverture de ${campaign}, environ une fois par an. Chaque e-mail contient un lien de désinscription. Votre adresse ne sert à rien d’autre.`,
    send: "Me prévenir",
    sending: "Un instant",
    sent: (email) => `Consultez votre boîte de réception\u{a0}: nous envoyons un lien de confirmation à ${email}.`,
    problems: {
      empty: "Saisissez votre e-mail.",
      wrong: "Désolé, nous ne pouvons pas accepter cette adresse e-mail",
      tooMany: "Trop de demandes. Réessayez dans quelques minutes.",
      failed: "Nous n’avons pas pu enregistrer votre rappel. Vérifiez votre connexion et réessayez.",
    },
  },
  notOffered: {
    title: "Pas encore ouvert",
    text: (campaign) => `Vous ne pouvez pas encore donner à ${campaign} ici.`,
    tenNights: "Donner pendant les nuits du Ramadan",
  },
  charities: "Voir toutes les associations",
});
