// Compiled from messages/fr/checkout/reload.json by `npm run messages -w @lantern-giving/i18n`.
import type { ReloadMessages } from '../../en/checkout/reload.ts';

export const reload = (_: unknown): ReloadMessages => ({
  title: "Rechargez la page",
  text: "Une partie de ce formulaire n’a pas pu être chargée. Vérifiez votre connexion et rechargez la page\u{a0}; rien de ce que vous avez saisi n’est perdu.",
  button: "Recharger la page",
  hostedLink: "Donner plutôt sur notre propre page",
});
