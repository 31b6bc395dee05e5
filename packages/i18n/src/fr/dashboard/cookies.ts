// Compiled from messages/fr/dashboard/cookies.json by `npm run messages -w @lantern-giving/i18n`.
import type { CookiesMessages } from '../../en/dashboard/cookies.ts';

export const cookies = (_: unknown): CookiesMessages => ({
  title: "Politique relative aux cookies",
  lead: "Ce site n’enregistre que ce qui est nécessaire à son fonctionnement. Il ne vous suit pas.",
  dated: "29 novembre 2026",
  sections: {
    cookies: {
      heading: "Deux cookies",
      paragraphs: {
        "1": "«\u{a0}lantern_session\u{a0}» vous maintient connecté. Il contient un nombre aléatoire, n’est envoyé qu’à ce site, ne peut pas être lu par des scripts, et prend fin après trente jours sans visite (pour le personnel\u{a0}: après douze heures sans utilisation, et après sept jours au plus), ou lorsque vous vous déconnectez.",
        "2": "«\u{a0}lantern_login\u{a0}» identifie votre navigateur pendant la connexion, afin qu’un code de connexion ne fonctionne que là où il a été demandé. Il contient lui aussi un nombre aléatoire, n’est envoyé qu’à ce site, et dure une heure, ou six mois une fois que vous vous êtes connecté, afin que personne d’autre ne puisse épuiser les codes que vous pouvez demander.",
      },
    },
    storage: {
      heading: "Dans le stockage de votre navigateur",
      paragraphs: {
        "1": "«\u{a0}user_expiry\u{a0}»\u{a0}: votre adresse et votre nom, et le moment où demander de nouveau au serveur si vous êtes toujours connecté. Supprimé lorsque vous vous déconnectez.",
        "2": "«\u{a0}session_ended\u{a0}»\u{a0}: que votre session a pris fin sans que vous vous soyez déconnecté, afin que les autres onglets gardent ce que vous y avez saisi. Supprimé lorsque vous vous connectez ou vous déconnectez.",
        "3": "«\u{a0}charity\u{a0}»\u{a0}: l’association que vous avez choisie, telle qu’elle a été affichée pour la dernière fois. Supprimé lorsque vous vous déconnectez.",
        "4": "«\u{a0}language\u{a0}»\u{a0}: la langue que vous avez choisie.",
        "5": "«\u{a0}login\u{a0}», pendant dix minutes et dans cet onglet uniquement\u{a0}: l’adresse à laquelle un code de connexion a été envoyé.",
        "6": "«\u{a0}registration\u{a0}», dans cet onglet uniquement\u{a0}: ce que vous avez saisi pour inscrire une association, jusqu’à l’envoi.",
      },
    },
    donors: {
      heading: "Sur les pages des donateurs",
      paragraphs: {
        "1": "Le formulaire de don conserve la saisie du donateur dans le stockage de l’onglet, afin qu’une actualisation ne fasse rien perdre. Elle est supprimée à la fermeture de l’onglet et ne comprend jamais les données de carte. Le cadre du prestataire de paiement peut déposer des cookies pour prévenir la fraude.",
      },
    },
    others: {
      heading: "Autres",
      paragraphs: {
        "1": "Il n’y a ici ni publicité ni suivi d’un site à l’autre.",
      },
    },
  },
});
