// Compiled from messages/en/dashboard/receipts.json by `npm run messages -w @lantern-giving/i18n`.

export const receipts = (_: unknown) => ({
  title: "Tax receipts",
  lead: "What your donors’ receipts say.",
  ownersOnly: "Only an owner can change these, because donors and tax offices rely on them.",
  afterApproval: "You can set up tax receipts once the charity is approved.",
  issuer: {
    title: "Who issues the receipt",
    lead: "As the tax authority knows you.",
  },
  closing: {
    title: "Representative and footer",
    lead: "Who signs for the charity, and the last lines of the receipt.",
  },
  images: {
    title: "Images",
    lead: "PNG, JPG or SVG, in exactly the size shown.",
  },
  preview: {
    title: "Preview",
    lead: "A receipt with a made-up donor and made-up gifts. It saves nothing.",
  },
  fields: {
    name: "Charity name",
    ofTheCharity: "Taken from My charity, where an owner can change it.",
    address: "Address",
    addressHint: "Up to 3 lines.",
    email: "Email",
    phone: "Phone",
    registration: "Registration number",
    representative: "Representative name",
    footer: "Footer",
    footerHint: "Such as a thank-you, or wording that the law requires.",
    logo: "Logo",
    signature: "Signature",
  },
  imageHint: (given: { width: string; height: string }): string => `Exactly ${given.width} × ${given.height} pixels.`,
  storedLogo: "The logo is stored.",
  storedSignature: "The signature is stored.",
  previews: {
    download: "Download a preview",
    making: "Making the preview",
    made: "The preview is in your downloads: taxReceipt.pdf",
    busy: "Many previews are being made just now. Try again in a minute.",
    unreachable: "We could not reach the server, so there is no preview. Try again.",
    trouble: "The preview could not be made. Try again.",
  },
  issuesNone: "Your charity does not issue tax receipts. You can change that under My charity.",
  toGeneral: "My charity",
});

export type ReceiptsMessages = ReturnType<typeof receipts>;
