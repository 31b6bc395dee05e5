// Compiled from messages/fr/forms/profile.json by `npm run messages -w @lantern-giving/i18n`.
import type { ProfileMessages } from '../../en/forms/profile.ts';

export const profile = (_: unknown): ProfileMessages => ({
  nameMissing: "Saisissez le nom de l’association",
  aboutMissing: "Dites en quelques phrases ce que fait l’association",
  registrationMissing: "Saisissez le numéro d’enregistrement de l’association",
  numberTaken: "Une autre association est enregistrée sous ce numéro",
  urlRefused: "Saisissez une adresse complète qui commence par https://",
  giftAidAbroad: "Seule une association du Royaume-Uni peut demander le Gift Aid",
  tooLong: "Ce texte est trop long",
  unreadable: "Contient des caractères non pris en charge. Saisissez-le de nouveau.",
  contactNameMissing: "Saisissez le nom de ce contact",
  contactEmailMissing: "Saisissez l’adresse e-mail",
  representativeNameMissing: "Saisissez le nom du représentant",
  positionMissing: "Saisissez la fonction",
  representativeKnown: "Cette personne figure déjà à cette fonction.",
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
