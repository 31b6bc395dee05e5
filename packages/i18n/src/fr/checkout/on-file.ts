// Compiled from messages/fr/checkout/on-file.json by `npm run messages -w @lantern-giving/i18n`.
import type { OnFileMessages } from '../../en/checkout/on-file.ts';

export const onFile = (_: unknown): OnFileMessages => ({
  cards: "Votre carte enregistrée",
  sending: "Envoi d’un code",
  sent: (email) => `Si une carte est enregistrée pour ${email}, nous y avons envoyé un code.`,
  code: "Code reçu par e-mail",
  show: "Afficher ma carte",
  showing: "Vérification du code",
  send: "Envoyer un code",
  again: "Envoyer un autre code",
  expires: (date) => `expire fin ${date}`,
  another: "Une autre carte",
  none: "Aucune carte enregistrée ne peut être utilisée. Saisissez votre carte ci-dessous.",
  terms: (card) => `La carte est ${card}.`,
  problems: {
    missing: "Saisissez le code reçu par e-mail.",
    code: "Ce code est incorrect ou a expiré. Vérifiez-le, ou demandez-en un autre.",
    tooMany: "Trop de codes. Patientez 15 minutes, ou saisissez votre carte ci-dessous.",
    failed: "Cela n’a pas fonctionné. Réessayez, ou saisissez votre carte ci-dessous.",
    late: "Confirmez de nouveau votre adresse e-mail pour utiliser cette carte. Rien n’a été débité.",
  },
});
