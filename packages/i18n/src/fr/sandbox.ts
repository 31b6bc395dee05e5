// Compiled from messages/fr/sandbox.json by `npm run messages -w @lantern-giving/i18n`.
import type { SandboxMessages } from '../en/sandbox.ts';

export const sandbox = (_: unknown): SandboxMessages => ({
  card: {
    title: "Carte bancaire",
    number: "Numéro de carte",
    expiry: "Expiration",
    expiryHint: "MM / AA",
    cvc: "Code de sécurité",
    useCard: "Utiliser 4242 4242 4242 4242",
    errors: {
      incomplete_number: "Saisissez le numéro de carte en entier.",
      invalid_number: "Ce numéro de carte n’est pas valide. Vérifiez-le.",
      not_a_test_card: "Seules les cartes de test fonctionnent ici, par exemple 4242 4242 4242 4242. Votre numéro n’a été envoyé nulle part.",
      incomplete_expiry: "Saisissez le mois et l’année, par exemple 12 / 34.",
      invalid_expiry: "Cette date n’est pas valide. Vérifiez-la.",
      expired: "Cette carte a expiré. Vérifiez la date, ou utilisez une autre carte.",
      incomplete_cvc: "Saisissez le code de sécurité de votre carte.",
      unavailable: "La carte n’a pas pu être lue. Réessayez.",
    },
    testMode: "Mode test\u{a0}: aucun débit réel.",
  },
  bank: {
    title: "Votre banque demande\u{a0}: est-ce bien vous ?",
    text: "Ceci est une banque de test. Votre propre banque vous enverrait un code ou ouvrirait son application.",
    complete: "Confirmer",
    fail: "Refuser",
    succeeded: "Merci. Votre banque a confirmé.",
    failed: "La banque n’a pas pu confirmer. Vous pouvez réessayer ou utiliser une autre carte.",
    settled: "Une réponse a déjà été donnée. Vous pouvez fermer cette page.",
  },
  account: {
    title: "Compte de versement",
    text: "Un vrai prestataire de paiement demanderait ici qui est l’association et où va son argent.",
    legalName: "Nom légal de l’association",
    bank: "Numéro de compte bancaire",
    bankHint: "Un numéro de test, par exemple 00012345.",
    send: "Terminer le compte",
    back: "Revenir sans terminer",
    over: "Ce lien a expiré ou a déjà servi. Retournez au tableau de bord pour en obtenir un nouveau.",
    errors: {
      name: "Saisissez le nom légal.",
      bank: "Seuls les numéros de test fonctionnent ici, par exemple 00012345. Le vôtre n’a pas été enregistré.",
      unavailable: "L’envoi n’a pas abouti. Réessayez.",
    },
    testMode: "Mode test\u{a0}: aucun débit réel.",
  },
  cardUpdate: {
    title: "Une autre carte",
    save: "Enregistrer la carte",
    back: "Revenir sans enregistrer",
    over: "Cette page a expiré ou a déjà servi. Revenez à vos nuits pour en ouvrir une autre.",
    declined: "Cette carte a été refusée. Veuillez en essayer une autre.",
  },
});
