import { firstNameProblem, lastNameProblem } from '@lantern-giving/core/person';
import type { WalletDonor } from '../processors/processor.ts';
import type { DonorDetails } from '../state/index.ts';
import { splitHouse } from '../steps/payment/details/split-house.ts';
import { splitName } from '../steps/payment/details/split-name.ts';

export const ADDRESS = [
  'country',
  'houseNumber',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
] as const;

/**
 * The wallet's details of its owner, in the checkout's fields. Missing details stay as typed, and so does a full name
 * if the wallet's is not one. An address is the wallet's as a whole or not at all.
 * @param keepsAddress whether the typed address stays
 * @param keepsName whether a full typed name stays
 */
export function donorOfWallet(
  { name, email, country, line1, ...address }: WalletDonor,
  typed: DonorDetails,
  keepsAddress: boolean,
  keepsName: boolean,
): Partial<DonorDetails> {
  const isEmpty = ADDRESS.every((field) => field === 'country' || !typed[field]);
  const [houseNumber = '', street = line1] = splitHouse(line1);
  const { line2, ...places } = address;
  const home =
    line1 && !keepsAddress
      ? { ...places, country: country || typed.country, houseNumber, addressLine1: street, addressLine2: line2 }
      : null;
  const named = splitName(name);
  return {
    // Both names or neither: half of the wallet's name and half of a typed one would be nobody's.
    ...(named.firstName && ((isWhole(named) && !keepsName) || !isWhole(typed)) && named),
    ...(email.trim() && { email: email.trim() }),
    ...(home ? { ...home, isAddressFromLookup: false } : isEmpty && country ? { country } : null),
  };
}

const isWhole = ({ firstName, lastName }: Pick<DonorDetails, 'firstName' | 'lastName'>) =>
  !firstNameProblem(firstName) && !lastNameProblem(lastName);
