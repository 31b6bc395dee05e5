// Compiled from messages/fr/dashboard/receipts.json by `npm run messages -w @lantern-giving/i18n`.
import type { ReceiptsMessages } from '../../en/dashboard/receipts.ts';

export const receipts = (_: unknown): ReceiptsMessages => ({
  title: "Reçus fiscaux",
  lead: "Ce que disent les reçus de vos donateurs.",
  ownersOnly: "Seul un propriétaire peut modifier ces informations, car les donateurs et l’administration fiscale s’y fient.",
  afterApproval: "Vous pourrez configurer les reçus fiscaux une fois l’association approuvée.",
  issuer: {
    title: "Qui délivre le reçu",
    lead: "Tel que l’administration fiscale vous connaît.",
  },
  closing: {
    title: "Représentant et pied de page",
    lead: "Qui signe pour l’association, et les dernières lignes du reçu.",
  },
  images: {
    title: "Images",
    lead: "PNG, JPG ou SVG, exactement aux dimensions indiquées.",
  },
  preview: {
    title: "Aperçu",
    lead: "Un reçu avec un donateur et des dons fictifs. Rien n’est enregistré.",
  },
  fields: {
    name: "Nom de l’association",
    ofTheCharity: "Repris de «\u{a0}Mon association\u{a0}», où un propriétaire peut le modifier.",
    address: "Adresse",
    addressHint: "Jusqu’à 3 lignes.",
    email: "E-mail",
    phone: "Téléphone",
    registration: "Numéro d’enregistrement",
    representative: "Nom du représentant",
    footer: "Pied de page",
    footerHint: "Par exemple un remerciement, ou une mention exigée par la loi.",
    logo: "Logo",
    signature: "Signature",
  },
  imageHint: (given) => `Exactement ${given.width} × ${given.height} pixels.`,
  storedLogo: "Le logo est enregistré.",
  storedSignature: "La signature est enregistrée.",
  previews: {
    download: "Télécharger un aperçu",
    making: "Création de l’aperçu",
    made: "L’aperçu est dans vos téléchargements\u{a0}: taxReceipt.pdf",
    busy: "De nombreux aperçus sont en cours de création. Réessayez dans une minute.",
    unreachable: "Nous n’avons pas pu joindre le serveur, il n’y a donc pas d’aperçu. Réessayez.",
    trouble: "L’aperçu n’a pas pu être créé. Réessayez.",
  },
  issuesNone: "Votre association ne délivre pas de reçus fiscaux. Vous pouvez changer cela dans «\u{a0}Mon association\u{a0}».",
  toGeneral: "Mon association",
});
