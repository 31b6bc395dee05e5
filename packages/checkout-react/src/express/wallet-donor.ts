import type { WalletDonor } from '../processors/processor.ts';
import type { DonorDetails } from '../state/index.ts';
import { splitHouse } from '../steps/payment/details/split-house.ts';
import { splitName } from '../steps/payment/details/split-name.ts';

/** What a wallet knows of its owner, in the checkout's fields. What it does not know stays as typed. */
export function donorOfWallet({ name, email, country, line1, ...address }: WalletDonor): Partial<DonorDetails> {
  const [houseNumber, street] = splitHouse(line1);
  const change: Partial<Record<keyof DonorDetails, string | undefined>> = {
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
  // Both names or neither: half of the wallet's and half of a typed one would be nobody's.
  return {
    ...(name.trim() && splitName(name)),
    ...Object.fromEntries(Object.entries(change).filter(([, text]) => text)),
  };
}
