// Compiled from messages/fr/checkout/several.json by `npm run messages -w @lantern-giving/i18n`.
import type { SeveralMessages } from '../../en/checkout/several.ts';
import type { MessageFormats } from '../../formats.ts';

export const several = ({ plural: $plural }: Pick<MessageFormats, 'plural'>): SeveralMessages => ({
  charity: "Association",
  choose: "Choisissez une association",
  notChosen: "Choisissez une association, ou désactivez cette option.",
  cause: "À quoi il sert",
  amount: "Montant total",
  onlyOrders: "Un Qurbani seul n’a pas de jours sur lesquels répartir ce don. Ajoutez un montant à votre don, ou désactivez cette option.",
  sameDates: "aux mêmes dates",
  ownDates: (given) => `${$plural(given.count, { one: "en # débit", other: "en # débits" })} à partir du ${given.at}`,
  causeAndDates: (given) => `${given.cause}, ${given.dates}`,
  terms: (given) => `Vous autorisez aussi ${given.amount} au total pour ${given.charity}, ${given.dates}.`,
  cost: (given) => `${given.payable} en tout, ${given.dates}.`,
  costWithFees: (given) => `${given.amount} et ${given.fee} de frais de carte\u{a0}: ${given.payable} en tout, ${given.dates}.`,
  together: (amount) => `${amount} pour toutes les associations réunies.`,
  giftAid: (charity) => `Ajouter aussi le Gift Aid pour ${charity}`,
  remove: (charity) => `Retirer ${charity}`,
  add: "Ajouter une autre association",
  unavailable: (charity) => `${charity} ne peut pas recevoir ce don pour le moment. Rien n’a été débité. Modifiez-le ou retirez-le.`,
  failed: "Les autres associations n’ont pas pu être chargées.",
  title: "Avec la même carte",
  mailed: "Chaque don a son propre e-mail, avec le lien pour le consulter ou l’arrêter.",
  notMade: (charity) => `Votre don à ${charity} n’est pas programmé`,
  refused: "Il n’a pas été accepté et rien n’a été débité pour lui. Vos autres dons sont programmés.",
  unheard: "Nous n’avons pas eu de réponse à son sujet. Réessayez pour le savoir\u{a0}: votre carte ne sera pas débitée deux fois. Vos autres dons sont programmés.",
  ended: "Il ne peut plus être programmé avec cette carte. Rien n’a été débité pour lui. Programmez un autre don pour le faire.",
  changed: (given) => `Il s’élève maintenant à ${given.amount}, ${given.dates}. Réessayez pour donner ce montant.`,
  again: "Réessayer",
  trying: "Programmation du don",
  made: (charity) => `Votre don à ${charity} est programmé.`,
});
