import { emailProblem } from './email.ts';
import { hasUkPostcodes, ukPostcode } from './gift-aid.ts';
import { firstNameProblem, lastNameProblem } from './names.ts';
import { phoneProblem } from './phone.ts';
import type { PersonProblem } from './problems.ts';

/** The details that can be missing; all but email and country only some donors have to fill in. */
export type NeededField = 'email' | 'country' | 'houseNumber' | 'addressLine1' | 'city' | 'postalCode';

/** What donors type about themselves, as far as there are rules for it. Country: ISO 3166-1 alpha-2, upper case. */
export type DonorTexts = Readonly<Record<NeededField | 'firstName' | 'lastName' | 'phone', string>>;

/** What a donor asks for, of a charity that has it. */
export interface DonorWishes {
  readonly gift_aid: boolean;
  readonly tax_receipt: boolean;
}

export interface DonorProblem {
  readonly field: keyof DonorTexts;
  readonly key: PersonProblem | 'missing' | 'postcodeNotUk';
}

/** What has to be told of a donor's home. Of one overseas Gift Aid needs no postcode. */
export function neededFields({ gift_aid, tax_receipt }: DonorWishes, country: string): ReadonlySet<NeededField> {
  const needed: NeededField[] = ['country'];
  if (gift_aid) needed.push('houseNumber', 'addressLine1');
  if (gift_aid && hasUkPostcodes(country)) needed.push('postalCode');
  if (tax_receipt) needed.push('addressLine1', 'city', 'postalCode');
  return new Set(needed);
}

/** What is wrong with a donor's details: the checkout's rules, and the server's. */
export function donorProblems(donor: DonorTexts, wishes: DonorWishes): DonorProblem[] {
  const { country, email, postalCode } = donor;
  const problems: DonorProblem[] = [];
  const add = (field: DonorProblem['field'], key: DonorProblem['key'] | null) => {
    if (key) problems.push({ field, key });
  };
  add('firstName', firstNameProblem(donor.firstName));
  add('lastName', lastNameProblem(donor.lastName));
  // Of one left empty the rules' own sentence would say that it is wrong.
  add('email', email.trim() ? emailProblem(email) : 'missing');
  add('phone', phoneProblem(donor.phone));
  for (const field of neededFields(wishes, country)) add(field, donor[field].trim() ? null : 'missing');
  if (wishes.gift_aid && hasUkPostcodes(country) && postalCode.trim() && !ukPostcode(postalCode)) {
    add('postalCode', 'postcodeNotUk');
  }
  return problems;
}
