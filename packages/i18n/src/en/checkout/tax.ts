// Compiled from messages/en/checkout/tax.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../../formats.ts';

export const tax = ({ plural: $plural }: Pick<MessageFormats, 'plural'>) => ({
  giftAid: (given: { given: string; total: string }): string => `${given.given} → ${given.total} with Gift Aid`,
  giftAidAbout: "If you pay UK tax, the charity can reclaim 25p for every £1 you give, at no cost to you.",
  giftAidYes: "Yes, I pay UK tax",
  giftAidNo: "No",
  giftAidOther: "Also for my future gifts and those of the past four years",
  taxReceipt: "Send me a tax receipt",
  taxReceiptAbout: (name: string): string => `${name} needs your home address for it.`,
  addressFound: "Your address",
  addressesFound: (given: { count: number; postcode: string }): string => `${$plural(given.count, { one: "# address", other: "# addresses" })} at ${given.postcode}`,
  addressTaken: (address: string): string => `Address filled in: ${address}`,
});

export type TaxMessages = ReturnType<typeof tax>;
