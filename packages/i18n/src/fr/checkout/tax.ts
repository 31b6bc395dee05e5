// Compiled from messages/fr/checkout/tax.json by `npm run messages -w @lantern-giving/i18n`.
import type { TaxMessages } from '../../en/checkout/tax.ts';
import type { MessageFormats } from '../../formats.ts';

export const tax = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): TaxMessages => ({
  giftAid: (given) => `${given.given} → ${given.total} avec le Gift Aid`,
  giftAidAbout: "Si vous payez l’impôt au Royaume-Uni, l’association peut récupérer 25\u{a0}p pour chaque livre donnée, sans frais pour vous.",
  giftAidYes: "Oui, je paie l’impôt au Royaume-Uni",
  giftAidNo: "Non",
  giftAidText: (given) => `Je demande à ${given.name}${(given.fund ? ", le fonds qui est le destinataire légal de mes dons," : "")} de récupérer le Gift Aid sur chaque don de ce programme${(given.other ? ", sur les dons que je lui ferai plus tard et sur ceux des quatre dernières années" : "")}. Je paie au Royaume-Uni l’impôt sur le revenu ou sur les plus-values. Si l’impôt que je paie au cours d’une année fiscale est inférieur à ce que toutes les associations récupèrent sur mes dons cette année-là, je sais qu’il m’appartient de payer la différence. Pour chaque livre que je donne, ${given.name} récupère 25 p. Je préviendrai ${given.name} si je souhaite retirer cette déclaration, si mon nom ou mon adresse change, ou si je ne paie plus assez d’impôt.`,
  giftAidOther: "Aussi pour mes dons à venir et ceux des quatre dernières années",
  taxReceipt: "M’envoyer un reçu fiscal",
  taxReceiptAbout: (name) => `${name} a besoin de votre adresse pour l’établir.`,
  addressFound: "Votre adresse",
  addressesFound: (given) => `${$plural(given.count, { one: "# adresse", other: "# adresses" })} à ${given.postcode}`,
  addressTaken: (address) => `Adresse complétée\u{a0}: ${address}`,
  giftAidExplained: {
    label: "À propos du Gift Aid",
    text: "Un dispositif britannique\u{a0}: l’association récupère l’impôt au taux de base que vous avez payé sur votre don. Cela ne vous coûte rien si vous payez assez d’impôt sur le revenu ou sur les plus-values cette année-là.",
  },
  address: {
    title: "Adresse du domicile",
    country: "Pays",
    houseNumber: "Numéro ou nom de la maison",
    addressLine1: "Rue",
    addressLine2: "Complément d’adresse",
    city: "Ville",
    state: "Comté, État ou province",
    postalCode: "Code postal",
    optional: "facultatif",
    missing: {
      country: "Choisissez votre pays",
      houseNumber: "Saisissez le numéro ou le nom de votre maison",
      addressLine1: "Saisissez votre rue",
      city: "Saisissez votre ville",
      postalCode: "Saisissez votre code postal",
    },
  },
});
