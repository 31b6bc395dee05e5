// Compiled from messages/fr/forms/images.json by `npm run messages -w @lantern-giving/i18n`.
import type { ImagesMessages } from '../../en/forms/images.ts';

export const images = (_: unknown): ImagesMessages => ({
  typeRefused: (types) => `Type de fichier non pris en charge. Choisissez l’un de ces types\u{a0}: ${types}`,
  tooSmall: (size) => `L’image doit faire au moins ${size} pixels.`,
  otherSize: (size) => `Choisissez une image de ${size}`,
  tooLarge: (given) => `Choisissez une image de ${given.size} au plus. Votre image actuelle\u{a0}: ${given.actual}`,
  tooHeavy: (megabytes) => `Le fichier dépasse ${megabytes} Mo.`,
  unreadable: "Le fichier n’a pas pu être lu.",
  invalid: "Ce fichier n’est pas une image valide.",
  active: "Ce SVG contient un script, un lien, une animation ou un contenu externe. Exportez-le comme simple image.",
  tooComplex: "Cette image est trop complexe. Simplifiez-la, ou exportez-la en PNG.",
});
