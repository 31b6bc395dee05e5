// Compiled from messages/en/receipt.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../formats.ts';

export const receipt = ({ number: $number }: Pick<MessageFormats, 'number'>) => ({
  title: "Donation receipt",
  official: "Official receipt for income tax purposes",
  preview: "Preview",
  previewNote: "This is a preview with a made-up donor and made-up gifts. It is not a receipt.",
  registration: "Registration number",
  number: "Receipt number",
  issuedOn: "Date of issue",
  issuedAt: "Place of issue",
  replaces: (number: string): string => `This receipt cancels and replaces receipt ${number}.`,
  donor: "Received from",
  date: "Date received",
  purpose: "For",
  amount: (currency: string): string => `Amount in ${currency}`,
  total: "Total received",
  advantage: "Value of what was given in return",
  eligible: "Eligible amount of the gift",
  nothingInReturn: "No goods or services were given in return for these gifts.",
  givenInReturn: (value: string): string => `Goods or services worth ${value} were given in return for these gifts.`,
  fund: (name: string): string => `${name} is a donor-advised fund and the legal recipient of these gifts.`,
  agency: "Canada Revenue Agency",
  representative: "Authorised representative",
  signatureOf: (name: string): string => `Signature of ${name}`,
  logoOf: (name: string): string => `Logo of ${name}`,
  sample: {
    number: "SAMPLE-0001",
    donor: {
      name: "Sam Sample",
      address: "12 Example Street\nExample Town",
    },
    purposes: {
      water: "Clean water",
      food: "Food",
      need: "Where it is needed most",
    },
  },
  page: (given: { page: number; pages: number }): string => `Page ${$number(given.page)} of ${$number(given.pages)}`,
  unprintable: {
    written: (letters: string): string => `Receipts cannot show ${letters}. Please use other characters.`,
    drawn: (letters: string): string => `The image has text with ${letters}, which receipts cannot show. Convert the text to shapes and upload it again.`,
  },
});

export type ReceiptMessages = ReturnType<typeof receipt>;
