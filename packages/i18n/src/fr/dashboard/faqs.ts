// Compiled from messages/fr/dashboard/faqs.json by `npm run messages -w @lantern-giving/i18n`.
import type { FaqsMessages } from '../../en/dashboard/faqs.ts';

export const faqs = (_: unknown): FaqsMessages => ({
  title: "FAQ",
  lead: "Ce que les associations demandent le plus souvent. Si votre question n’y figure pas, posez-la à l’équipe qui gère cette plateforme.",
  sections: {
    payouts: {
      heading: "Quand l’argent nous parvient-il\u{a0}?",
      paragraphs: {
        "1": "Le don de chaque nuit est débité séparément, après 01:30 dans le fuseau horaire du donateur. Le prestataire de paiement effectue ensuite ses virements sur votre compte à ses propres dates\u{a0}; le tableau de bord indique le prochain virement et ce qui est encore en route.",
      },
    },
    chargedOnce: {
      heading: "Un donateur peut-il être débité deux fois pour une même nuit\u{a0}?",
      paragraphs: {
        "1": "Non. Chaque nuit correspond à un seul paiement et à un seul débit chez le prestataire de paiement, quel que soit le nombre de clics. Si nous ne recevons pas de réponse, nous demandons au prestataire ce qui s’est passé avant de réessayer.",
      },
    },
    declined: {
      heading: "Que se passe-t-il lorsqu’une carte est refusée\u{a0}?",
      paragraphs: {
        "1": "Nous réessayons après une heure, six heures, un jour et trois jours, sauf si la banque indique que la carte ne peut pas être débitée. Le donateur reçoit un e-mail qui explique quoi faire. Une nuit manquée à cause de la carte n’est jamais débitée sans l’accord du donateur. Après un retard de plus d’un jour de notre part, nous lui écrivons et débitons deux jours plus tard, sauf s’il l’arrête.",
      },
    },
    cost: {
      heading: "Combien cela nous coûte-t-il\u{a0}?",
      paragraphs: {
        "1": "Les donateurs voient les frais de carte et peuvent les prendre en charge\u{a0}; ce qu’ils versent au-delà des frais réels vous revient. Les contributions vont à la plateforme. Elles ne sont jamais prélevées sur vos dons, et aucune contribution en pourcentage ne s’applique à la Zakat.",
      },
    },
    checkout: {
      heading: "Comment placer le formulaire de don sur nos propres pages\u{a0}?",
      paragraphs: {
        "1": "Ouvrez Widget, choisissez l’apparence du formulaire de don, regardez l’aperçu et copiez quelques lignes pour votre page. Ajoutez-y aussi votre site\u{a0}: d’ici là, le code ne fonctionne que sur l’ordinateur d’un développeur.",
      },
    },
    people: {
      heading: "Qui peut voir notre tableau de bord\u{a0}?",
      paragraphs: {
        "1": "Les personnes listées sous «\u{a0}Gérer les personnes\u{a0}», et l’équipe de la plateforme. Les propriétaires invitent et retirent des personnes. Chacun se connecte avec sa propre adresse et un code reçu par e-mail\u{a0}; il n’y a pas de mot de passe à partager.",
      },
    },
    giftAid: {
      heading: "Comment le Gift Aid fonctionne-t-il ici\u{a0}?",
      paragraphs: {
        "1": "Si votre association peut le demander, la déclaration est proposée aux donateurs britanniques avec leur don. Nous conservons son texte exact, sa date et son adresse avec les dons qu’elle couvre. Les contributions et les frais pris en charge n’en font jamais partie.",
      },
    },
    closing: {
      heading: "Une cause a atteint son objectif. Que faire\u{a0}?",
      paragraphs: {
        "1": "Clôturez-la sous Causes. Les donateurs ne peuvent plus la choisir. Les dons déjà programmés pour elle seront tout de même effectués, car c’est ce qui a été promis aux donateurs.",
      },
    },
  },
});
