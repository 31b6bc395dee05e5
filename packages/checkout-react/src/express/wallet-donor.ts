import type { WalletDonor } from '../processors/processor.ts';
import type { DonorDetails } from '../state/index.ts';

/** A number at the start of a British street, which Gift Aid asks for by itself: "14a Lantern Lane". */
const HOUSE = /^(\d+[\p{L}]?)[,\s]+(\S.*)$/u;

/** What a wallet knows of its owner, in the checkout's fields. What it does not know stays as typed. */
export function donorOfWallet({ name, email, country, line1, ...address }: WalletDonor): Partial<DonorDetails> {
  const names = name.trim().split(/\s+/);
  const lastName = names.length > 1 ? names.pop() : undefined;
  const [, houseNumber, street] = HOUSE.exec(line1.trim()) ?? [];
  const change: Partial<Record<keyof DonorDetails, string | undefined>> = {
    firstName: names.join(' '),
    lastName,
    email: email.trim(),
    ...(line1
      ? {
          country,
          houseNumber,
          addressLine1: street ?? line1,
          addressLine2: address.line2,
          city: address.city,
          state: address.state,
          postalCode: address.postalCode,
        }
      : { country }),
  };
  return Object.fromEntries(Object.entries(change).filter(([, text]) => text));
}
