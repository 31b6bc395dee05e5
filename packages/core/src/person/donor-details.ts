import { emailProblem } from './email.ts';
import { hasUkPostcodes, ukPostcode } from './gift-aid.ts';
import { firstNameProblem, lastNameProblem } from './names.ts';
import type { PersonProblem } from './problems.ts';

/** Details that may be required. Email and country always are; the others depend on what the donor asks for. */
export type NeededField = 'email' | 'country' | 'houseNumber' | 'addressLine1' | 'city' | 'postalCode';

/** The donor's details that are validated, as typed. Country: ISO 3166-1 alpha-2, upper case. */
export type DonorTexts = Readonly<Record<NeededField | 'firstName' | 'lastName', string>>;

/** Whether the donor asks for Gift Aid and for a tax receipt. */
export interface DonorWishes {
  readonly gift_aid: boolean;
  readonly tax_receipt: boolean;
}

export interface DonorProblem {
  readonly field: keyof DonorTexts;
  readonly key: PersonProblem | 'missing' | 'postcodeNotUk';
}

/** The required fields of a donor's address. Gift Aid needs a postcode only if the country has UK postcodes. */
export function neededFields({ gift_aid, tax_receipt }: DonorWishes, country: string): ReadonlySet<NeededField> {
  const needed: NeededField[] = ['country'];
  if (gift_aid) needed.push('houseNumber', 'addressLine1');
  if (gift_aid && hasUkPostcodes(country)) needed.push('postalCode');
  if (tax_receipt) needed.push('addressLine1', 'city', 'postalCode');
  return new Set(needed);
}

/**
 * All problems of a donor's details, by field. The checkout and the server apply the same rules; of a phone, which the
 * checkout does not ask for, only the server.
 */
export function donorProblems(donor: DonorTexts, wishes: DonorWishes): DonorProblem[] {
  const { country, email, postalCode } = donor;
  const problems: DonorProblem[] = [];
  const add = (field: DonorProblem['field'], key: DonorProblem['key'] | null) => {
    if (key) problems.push({ field, key });
  };
  add('firstName', firstNameProblem(donor.firstName));
  add('lastName', lastNameProblem(donor.lastName));
  // `emailProblem` would report an empty address as invalid instead of missing.
  add('email', email.trim() ? emailProblem(email) : 'missing');
  for (const field of neededFields(wishes, country)) add(field, donor[field].trim() ? null : 'missing');
  if (wishes.gift_aid && hasUkPostcodes(country) && postalCode.trim() && !ukPostcode(postalCode)) {
    add('postalCode', 'postcodeNotUk');
  }
  return problems;
}
