// Compiled from messages/fr/forms/registration.json by `npm run messages -w @lantern-giving/i18n`.
import type { RegistrationMessages } from '../../en/forms/registration.ts';

export const registration = (_: unknown): RegistrationMessages => ({
  name_missing: "Saisissez le nom de l’association",
  number_missing: "Saisissez le numéro d’enregistrement de l’association",
  country_not_served: "Nous ne sommes pas encore présents dans ce pays",
  representative_missing: "Saisissez le nom du représentant",
  position_missing: "Saisissez la fonction du représentant",
  phone_refused: "Désolé, nous ne pouvons pas accepter ce numéro de téléphone",
  email_refused: "Désolé, nous ne pouvons pas accepter cette adresse e-mail",
  description_missing: "Dites en quelques phrases ce que fait l’association",
  privacy_url_refused: "Saisissez une adresse complète qui commence par https://",
  gift_aid_abroad: "Seule une association du Royaume-Uni peut demander le Gift Aid",
  sanctions_not_confirmed: "Confirmez ce point pour vous inscrire",
  terms_not_accepted: "Lisez et acceptez les conditions générales",
  too_long: "Ce texte est trop long",
  text_unreadable: "Contient des caractères non pris en charge. Saisissez-le de nouveau.",
  invalid_code: "Ce code est incorrect ou a expiré. Vérifiez-le, ou demandez-en un nouveau.",
  already_registered: "Une association avec ce numéro est déjà inscrite. Demandez à son propriétaire de vous inviter.",
});
