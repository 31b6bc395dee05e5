// Compiled from messages/fr/checkout/tax.json by `npm run messages -w @lantern-giving/i18n`.
import type { TaxMessages } from '../../en/checkout/tax.ts';
import type { MessageFormats } from '../../formats.ts';

export const tax = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): TaxMessages => ({
  giftAid: (given) => `${given.given} → ${given.total} avec le Gift Aid`,
  giftAidAbout: "Si vous payez l’impôt au Royaume-Uni, l’association peut récupérer 25 p pour chaque livre donnée, sans frais pour vous.",
  giftAidYes: "Oui, je paie l’impôt au Royaume-Uni",
  giftAidNo: "Non",
  giftAidOther: "Aussi pour mes dons à venir et ceux des quatre dernières années",
  taxReceipt: "M’envoyer un reçu fiscal",
  taxReceiptAbout: (name) => `${name} a besoin de votre adresse pour l’établir.`,
  addressFound: "Votre adresse",
  addressesFound: (given) => `${$plural(given.count, { one: "# adresse", other: "# adresses" })} à ${given.postcode}`,
  addressTaken: (address) => `Adresse complétée\u{a0}: ${address}`,
});
