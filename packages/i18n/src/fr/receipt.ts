// Compiled from messages/fr/receipt.json by `npm run messages -w @lantern-giving/i18n`.
import type { ReceiptMessages } from '../en/receipt.ts';
import type { MessageFormats } from '../formats.ts';

export const receipt = ({ number: $number }: Pick<MessageFormats, 'number'>): ReceiptMessages => ({
  title: "Reçu de don",
  official: "Reçu officiel aux fins de l’impôt sur le revenu",
  preview: "Aperçu",
  previewNote: "Ceci est un aperçu avec un donateur et des dons fictifs. Ce n’est pas un reçu.",
  registration: "Numéro d’enregistrement",
  number: "Numéro du reçu",
  issuedOn: "Date de délivrance",
  issuedAt: "Lieu de délivrance",
  replaces: (number) => `Ce reçu annule et remplace le reçu ${number}.`,
  donor: "Reçu de",
  date: "Date de réception",
  purpose: "Affectation",
  amount: (currency) => `Montant en ${currency}`,
  total: "Total reçu",
  advantage: "Valeur de l’avantage reçu en contrepartie",
  eligible: "Montant admissible du don",
  nothingInReturn: "Aucun bien ni service n’a été remis en contrepartie de ces dons.",
  givenInReturn: (value) => `Des biens ou services d’une valeur de ${value} ont été remis en contrepartie de ces dons.`,
  fund: (name) => `${name} est un fonds orienté par le donateur et le destinataire légal de ces dons.`,
  agency: "Agence du revenu du Canada",
  representative: "Représentant autorisé",
  signatureOf: (name) => `Signature de ${name}`,
  logoOf: (name) => `Logo de ${name}`,
  sample: {
    number: "EXEMPLE-0001",
    donor: {
      name: "Camille Exemple",
      address: "12, rue de l’Exemple\nVille-Exemple",
    },
    purposes: {
      water: "Eau potable",
      food: "Alimentation",
      need: "Là où le besoin est le plus grand",
    },
  },
  page: (given) => `Page ${$number(given.page)} sur ${$number(given.pages)}`,
  unprintable: {
    written: (letters) => `Les reçus ne peuvent pas afficher ${letters}. Utilisez d’autres caractères.`,
    drawn: (letters) => `L’image contient un texte avec ${letters}, que les reçus ne peuvent pas afficher. Convertissez le texte en tracés et envoyez l’image de nouveau.`,
  },
});
