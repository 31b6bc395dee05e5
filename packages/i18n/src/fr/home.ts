// Compiled from messages/fr/home.json by `npm run messages -w @lantern-giving/i18n`.
import type { HomeMessages } from '../en/home.ts';
import type { MessageFormats } from '../formats.ts';

export const home = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): HomeMessages => ({
  nav: {
    label: "Pages",
    charities: "Associations",
    questions: "Questions",
    forCharities: "Pour les associations",
    mine: "Mes dons",
  },
  tagline: "Donner, nuit après nuit",
  choose: "Choisir une association",
  give: "Donner",
  giveTo: (charity) => `Donner à ${charity}`,
  look: "En savoir plus",
  charities: {
    heading: "Associations",
    lead: "Nous vérifions et approuvons chaque association avant que vous puissiez lui donner.",
    search: "Rechercher",
    searchLabel: "Nom ou mot-clé",
    country: "Pays",
    everyCountry: "Tous les pays",
    found: (count) => $plural(count, { one: "# association", other: "# associations" }),
    none: "Aucune association ne correspond. Essayez un autre mot, ou tous les pays.",
    all: (count) => $plural(count, { one: "Voir l’association", other: "Voir les # associations" }),
    showAll: "Afficher toutes les associations",
    empty: "Il n’y a pas encore d’association à qui donner.",
  },
  today: {
    night: (number) => `Ce soir, c’est la nuit ${number}`,
    oddNight: (number) => `Ce soir, c’est la nuit ${number}, l’une des nuits impaires`,
    day: (number) => `Aujourd’hui, c’est le jour ${number}`,
    arafah: "Aujourd’hui, c’est le jour d’Arafat",
    leaves: (when) => `Les dons de ce soir sont débités à ${when}, dans votre propre fuseau horaire. Vous pouvez donner chaque nuit qui reste.`,
    dayLeaves: (when) => `Les dons du jour sont débités à ${when}, dans votre propre fuseau horaire. Vous pouvez donner chaque jour qui reste.`,
    friday: (date) => `Les prochains dons partent le ${date}`,
    fridayLeaves: (when) => `À ${when}, dans votre propre fuseau horaire. Programmez votre don une seule fois\u{a0}; vous pouvez sauter un vendredi ou arrêter à tout moment.`,
    opens: (date) => `Ouverture le ${date}`,
    before: (count) => `C’est ${$plural(count, { one: "demain", other: "dans # jours" })}. Vous pourrez alors programmer votre don.`,
    soon: (date) => `La nuit 1 est le ${date}`,
    soonDay: (date) => `Le jour 1 est le ${date}`,
    soonText: (count) => `C’est ${$plural(count, { one: "demain", other: "dans # jours" })}. Vous pouvez programmer votre don dès maintenant.`,
    notOffered: "Vous ne pouvez pas encore donner ici. D’ici là, donnez pendant les nuits du Ramadan.",
    none: "Aucune date n’est encore fixée",
    noneText: "Nous l’annoncerons ici.",
    tenNights: "Donner pendant les nuits du Ramadan",
    notOpen: "Pas encore ouvert",
  },
  nights: "Les nuits",
  days: "Les jours",
  questions: "Questions",
  products: {
    mytennights: {
      title: "Donnez pendant les nuits du Ramadan",
      lead: "Choisissez une seule fois une association et un montant. Nous nous occupons de chaque nuit, et vous pouvez arrêter quand vous le souhaitez.",
      questions: {
        leaves: {
          asks: "Quand mon don est-il débité\u{a0}?",
          answer: "Le don de chaque nuit est débité de votre carte à 01:30, dans votre propre fuseau horaire. Jusque-là, vous pouvez l’arrêter.",
        },
        whole: {
          asks: "Tout arrive-t-il à l’association\u{a0}?",
          answer: "Nous ne prélevons rien sur votre don. Les réseaux de cartes facturent des frais, que vous pouvez couvrir. Les contributions font vivre la plateforme.",
        },
        stop: {
          asks: "Puis-je arrêter\u{a0}?",
          answer: "Oui, à tout moment, avec le lien de votre e-mail. Plus rien n’est débité. Les dons déjà faits ne changent pas.",
        },
      },
    },
    mytendays: {
      title: "Donnez pendant les dix premiers jours de Dhou al-hijja",
      lead: "Un don pour chacun des meilleurs jours de l’année, avec davantage le jour d’Arafat.",
      questions: {
        dates: {
          asks: "Quand sont les dix jours\u{a0}?",
          answer: "Du 1er au 10 Dhou al-hijja. Le jour d’Arafat est le neuvième.",
        },
        leaves: {
          asks: "Quand mon don est-il débité\u{a0}?",
          answer: "Le don de chaque jour est débité de votre carte à 15:00, dans votre propre fuseau horaire. Jusque-là, vous pouvez l’arrêter.",
        },
        qurbani: {
          asks: "Puis-je offrir un Qurbani\u{a0}?",
          answer: "Oui, là où l’association le propose, jusqu’à 15:00 le jour d’Arafat. Il est débité en une fois, avec votre premier jour. Après cette échéance, il ne peut plus être remboursé.",
        },
        stop: {
          asks: "Puis-je arrêter\u{a0}?",
          answer: "Oui, à tout moment, avec le lien de votre e-mail. Plus rien n’est débité. Les dons déjà faits ne changent pas.",
        },
      },
    },
    fridaygiving: {
      title: "Donnez chaque vendredi",
      lead: "Un petit don chaque semaine, en son meilleur jour.",
      questions: {
        leaves: {
          asks: "Quand mon don est-il débité\u{a0}?",
          answer: "Le don de chaque vendredi est débité à 09:00, dans votre propre fuseau horaire. Jusque-là, vous pouvez le sauter ou arrêter.",
        },
        causes: {
          asks: "À quoi puis-je donner\u{a0}?",
          answer: "Aux causes que chaque association propose le vendredi.",
        },
        stop: {
          asks: "Puis-je arrêter\u{a0}?",
          answer: "Oui, à tout moment, avec le lien de votre e-mail. Plus rien n’est débité. Les dons déjà faits ne changent pas.",
        },
      },
    },
  },
  service: {
    title: "Donnez un peu chaque nuit",
    lead: "Programmez votre don une seule fois, sur les nuits qui comptent le plus. Nous nous occupons de chaque nuit.",
    products: "Façons de donner",
    charity: {
      heading: "Pour les associations",
      text: "Suivez vos dons et vos virements, gérez vos causes et placez le formulaire de don sur votre propre site.",
      open: "Ouvrir le tableau de bord",
      register: "Inscrire une association",
    },
    developers: {
      heading: "Pour les développeurs",
      text: "Recevez des dons sur n’importe quel site avec un script, un composant React ou l’API.",
      api: "Documentation de l’API",
      examples: "Exemples de pages partenaires",
      readme: "README",
      guide: (name) => `Guide\u{a0}: ${name}`,
    },
    sandbox: {
      heading: "Ceci est un bac à sable",
      text: "Aucune carte n’est débitée. Avancez l’horloge, lisez les e-mails et payez avec des cartes de test.",
      open: "Horloge, e-mails et paiements",
      card: "Carte de test",
      people: (place) => `Connectez-vous avec l’une de ces adresses. L’e-mail contenant le code est ${place}.`,
      atSandbox: "dans le bac à sable",
      bySmtp: "envoyé par le serveur de SMTP_URL",
    },
  },
});
