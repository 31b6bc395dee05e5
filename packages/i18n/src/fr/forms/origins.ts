// Compiled from messages/fr/forms/origins.json by `npm run messages -w @lantern-giving/i18n`.
import type { OriginsMessages } from '../../en/forms/origins.ts';

export const origins = (_: unknown): OriginsMessages => ({
  originMissing: "Saisissez l’adresse du site",
  originScheme: "L’adresse doit commencer par https://",
  originMore: "Saisissez seulement l’adresse du site, par exemple https://www.exemple.org",
  originWildcard: "Saisissez chaque site par son nom complet, sans *",
  originName: "Ce n’est pas une adresse de site. Elle doit ressembler à https://www.exemple.org",
  originKnown: "Ce site est déjà dans la liste",
});
