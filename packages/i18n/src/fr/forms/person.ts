// Compiled from messages/fr/forms/person.json by `npm run messages -w @lantern-giving/i18n`.
import type { PersonMessages } from '../../en/forms/person.ts';

export const person = (_: unknown): PersonMessages => ({
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
