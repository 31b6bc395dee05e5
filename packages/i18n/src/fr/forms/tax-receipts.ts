// Compiled from messages/fr/forms/tax-receipts.json by `npm run messages -w @lantern-giving/i18n`.
import type { TaxReceiptsMessages } from '../../en/forms/tax-receipts.ts';

export const taxReceipts = (_: unknown): TaxReceiptsMessages => ({
  nameMissing: "Saisissez le nom de l’association",
  addressMissing: "Saisissez l’adresse de l’association",
  addressLines: "L’adresse ne peut pas dépasser 3 lignes",
  emailMissing: "Saisissez l’adresse e-mail",
  phoneMissing: "Saisissez le numéro de téléphone",
  registrationMissing: "Saisissez le numéro d’enregistrement de l’association",
  representativeMissing: "Saisissez le nom du représentant",
  footerMissing: "Saisissez le pied de page",
  logoMissing: "Ajoutez le logo de l’association",
  signatureMissing: "Ajoutez l’image de la signature",
  tooLong: "Ce texte est trop long",
  unreadable: "Contient des caractères non pris en charge. Saisissez-le de nouveau.",
  ofTheCharity: "Les reçus portent le nom et le numéro indiqués dans «\u{a0}Mon association\u{a0}». Modifiez-les à cet endroit.",
  firstNameMissing: "Saisissez votre prénom",
  firstNameEmpty: "Le prénom ne peut pas être vide",
  firstNameSpecial: "Le prénom ne peut pas contenir de caractères spéciaux",
  lastNameMissing: "Saisissez votre nom",
  lastNameShort: "Le nom doit compter au moins 2 caractères",
  lastNameSpecial: "Le nom ne peut pas contenir de caractères spéciaux",
  emailRefused: "Désolé, nous ne pouvons pas accepter cette adresse e-mail",
  phoneRefused: "Désolé, nous ne pouvons pas accepter ce numéro de téléphone",
  phoneShort: "Le numéro de téléphone saisi est trop court",
  phoneLong: "Le numéro de téléphone saisi est trop long",
});
