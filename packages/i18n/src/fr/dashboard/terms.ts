// Compiled from messages/fr/dashboard/terms.json by `npm run messages -w @lantern-giving/i18n`.
import type { TermsMessages } from '../../en/dashboard/terms.ts';

export const terms = (_: unknown): TermsMessages => ({
  title: "Conditions générales",
  lead: "Ce dont une association et la plateforme conviennent. L’exploitant de cette plateforme doit faire vérifier ces conditions par un avocat de son pays avant l’arrivée de la première association.",
  dated: "30 novembre 2026",
  sections: {
    joining: {
      heading: "1. Qui peut s’inscrire",
      paragraphs: {
        "1": "Une association enregistrée dans le pays où elle agit, par l’intermédiaire d’une personne habilitée à la représenter. La plateforme examine chaque inscription et peut demander des documents. Si elle refuse, elle en donne la raison.",
        "2": "L’association confirme que ni elle ni ses dirigeants ne font l’objet de sanctions, et prévient aussitôt la plateforme si cela change.",
      },
    },
    platform: {
      heading: "2. Ce que fait la plateforme",
      paragraphs: {
        "1": "Elle présente l’association et ses causes aux donateurs, enregistre leurs programmes, débite chaque nuit, jour ou vendredi une seule fois, et tient des comptes vérifiables jusqu’à la plus petite unité.",
        "2": "Elle ne détient pas l’argent de l’association\u{a0}: un prestataire de paiement le détient et le verse sur le compte que l’association y a indiqué.",
      },
    },
    charity: {
      heading: "3. Ce que fait l’association",
      paragraphs: {
        "1": "Elle utilise chaque don pour la cause à laquelle il a été destiné, et la Zakat uniquement pour ceux qui y ont droit.",
        "2": "Elle tient ici ses informations à jour\u{a0}: nom, numéro d’enregistrement, contacts, causes.",
        "3": "Elle préserve la confidentialité des adresses de connexion de ses équipes, et retire les personnes qui la quittent.",
      },
    },
    fees: {
      heading: "4. Frais et contributions",
      paragraphs: {
        "1": "La plateforme paie les frais du prestataire de paiement, et l’association reçoit le don entier. Les donateurs peuvent ajouter un montant qui couvre ces frais\u{a0}; ce qui en reste revient à l’association. Les donateurs versent des contributions à la plateforme. Elles sont indiquées séparément et ne sont jamais prélevées sur un don.",
      },
    },
    refunds: {
      heading: "5. Remboursements",
      paragraphs: {
        "1": "Un donateur peut arrêter à tout moment les dons encore à venir. Un don débité par erreur est remboursé par la plateforme, et le solde de l’association est corrigé du même montant.",
      },
    },
    data: {
      heading: "6. Données des donateurs",
      paragraphs: {
        "1": "L’association reçoit ce qu’il lui faut pour remercier, demander les avantages fiscaux et délivrer des reçus. Elle ne contacte les donateurs pour autre chose qu’avec leur consentement, et répond de l’utilisation de leurs données selon le droit de son pays.",
      },
    },
    leaving: {
      heading: "7. Départ",
      paragraphs: {
        "1": "L’association peut partir à tout moment, et la plateforme peut mettre fin à cet accord en cas de manquement non corrigé dans les trente jours suivant une mise en demeure. Les donateurs sont prévenus, les programmes restants sont annulés et ce qui a été donné est versé.",
      },
    },
    changes: {
      heading: "8. Modifications",
      paragraphs: {
        "1": "La plateforme écrit aux propriétaires de l’association trente jours avant l’entrée en vigueur d’une modification de ces conditions.",
      },
    },
  },
});
