// Compiled from messages/fr/checkout/several.json by `npm run messages -w @lantern-giving/i18n`.
import type { SeveralMessages } from '../../en/checkout/several.ts';

export const several = (_: unknown): SeveralMessages => ({
  charity: "Association",
  choose: "Choisissez une association",
  notChosen: "Choisissez une association, ou désactivez cette option.",
  cause: "À quoi il sert",
  amount: "Montant total",
  onlyOrders: "Un Qurbani seul n’a pas de jours sur lesquels répartir ce don. Ajoutez un montant à votre don, ou désactivez cette option.",
  terms: (given) => `Vous autorisez aussi ${given.amount} au total pour ${given.charity}, aux mêmes dates.`,
  cost: (payable) => `${payable} en tout, aux mêmes dates.`,
  costWithFees: (given) => `${given.payable} en tout, aux mêmes dates\u{a0}: ${given.amount} et ${given.fee} de frais de carte.`,
  together: (amount) => `${amount} pour toutes les associations réunies.`,
  giftAid: (charity) => `Ajouter aussi Gift Aid pour ${charity}`,
  remove: (charity) => `Retirer ${charity}`,
  add: "Ajouter une autre association",
  unavailable: (charity) => `${charity} ne peut pas recevoir ce don pour le moment. Rien n’a été débité. Modifiez-le ou retirez-le.`,
  failed: "Les autres associations n’ont pas pu être chargées.",
  title: "Avec la même carte",
  mailed: "Chaque don a son propre e-mail, avec le lien pour le consulter ou l’arrêter.",
  notMade: (charity) => `Votre don à ${charity} n’est pas programmé`,
  refused: "Il n’a pas été accepté et rien n’a été débité pour lui. Vos autres dons sont programmés.",
  unheard: "Nous n’avons pas eu de réponse à son sujet. Réessayez pour le savoir\u{a0}: votre carte ne sera pas débitée deux fois. Vos autres dons sont programmés.",
  changed: (amount) => `Il s’élève maintenant à ${amount}. Réessayez pour donner ce montant.`,
  again: "Réessayer",
  trying: "Programmation du don",
  made: (charity) => `Votre don à ${charity} est programmé.`,
});
