// Compiled from messages/en/checkout/tax.json by `npm run messages -w @lantern-giving/i18n`.
import type { MessageFormats } from '../../formats.ts';

export const tax = ({ plural: $plural }: Pick<MessageFormats, 'plural'>) => ({
  giftAid: (given: { given: string; total: string }): string => `${given.given} → ${given.total} with Gift Aid`,
  giftAidAbout: "If you pay UK tax, the charity can reclaim 25p for every £1 you give, at no cost to you.",
  giftAidYes: "Yes, I pay UK tax",
  giftAidNo: "No",
  giftAidText: (given: { name: string; fund: boolean; other: boolean }): string => `I ask ${given.name}${(given.fund ? ", the fund that is the legal recipient of my gifts," : "")} to reclaim Gift Aid on every gift of this plan${(given.other ? ", on the gifts I make to it later, and on those of the past four years" : "")}. I pay UK Income Tax or Capital Gains Tax. Should the tax I pay in a tax year be less than what all charities reclaim on my gifts in that year, I know that it falls to me to pay the difference. For each £1 that I give, ${given.name} gets 25p back. I will tell ${given.name} if I want to withdraw this, if my name or home address changes, or if I no longer pay enough tax.`,
  giftAidOther: "Also for my future gifts and those of the past four years",
  taxReceipt: "Send me a tax receipt",
  taxReceiptAbout: (name: string): string => `${name} needs your home address for it.`,
  addressFound: "Your address",
  addressesFound: (given: { count: number; postcode: string }): string => `${$plural(given.count, { one: "# address", other: "# addresses" })} at ${given.postcode}`,
  addressTaken: (address: string): string => `Address filled in: ${address}`,
  giftAidExplained: {
    label: "About Gift Aid",
    text: "A UK scheme: the charity claims back the basic-rate tax you paid on your gift. It costs you nothing if you pay enough Income or Capital Gains Tax that year.",
  },
  address: {
    title: "Home address",
    country: "Country",
    houseNumber: "House no. or name",
    addressLine1: "Street",
    addressLine2: "Second address line",
    city: "Town or city",
    state: "County, state or province",
    postalCode: "Postcode",
    optional: "optional",
    missing: {
      country: "Choose your country",
      houseNumber: "Enter your house number or name",
      addressLine1: "Enter your street",
      city: "Enter your town or city",
      postalCode: "Enter your postcode",
    },
  },
});

export type TaxMessages = ReturnType<typeof tax>;
