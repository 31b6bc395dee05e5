import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { type DonorTexts, neededFields, phoneProblem, donorProblems as problemsOf } from '@lantern-giving/core/person';
import { dialCountries, isDialCode } from '@lantern-giving/core/person/dial-codes';
import { type FieldProblem, field } from '../../http/problem.ts';
import { personField } from '../../http/validation.ts';
import type { StoredCharity } from '../charities/queries.ts';

const COUNTRIES = new Set(dialCountries('en').map(({ code }) => code));

/** The checkout's field names → those of the body. */
const names = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  country: 'country',
  houseNumber: 'house_number',
  addressLine1: 'address_1',
  city: 'city',
  postalCode: 'postcode',
} as const satisfies Readonly<Record<keyof DonorTexts, keyof CreateSchedule>>;

/** What is checked of a request. */
type Details = Pick<
  CreateSchedule,
  (typeof names)[keyof typeof names] | 'phone' | 'country_code' | 'gift_aid' | 'gift_aid_declaration' | 'tax_receipt'
>;

/** Errors in the donor's details, with the checkout's messages. */
export function donorProblems(body: Details, charity: Pick<StoredCharity, 'gift_aid' | 'tax_receipt'>): FieldProblem[] {
  const wishes = {
    gift_aid: body.gift_aid && charity.gift_aid,
    tax_receipt: body.tax_receipt && charity.tax_receipt,
  };
  const texts = Object.fromEntries(Object.entries(names).map(([field, name]) => [field, body[name]])) as DonorTexts;
  const forGiftAid: ReadonlySet<string> = neededFields({ ...wishes, tax_receipt: false }, body.country);
  const typed: FieldProblem[] = [];
  const needed: FieldProblem[] = [];
  for (const { field: name, key } of problemsOf(texts, wishes)) {
    const pointer = `/${names[name]}`;
    if (key === 'postcodeNotUk') needed.push(field(pointer, 'postcodeNotUk'));
    else if (key !== 'missing') typed.push(personField(pointer, key));
    else if (name === 'email') typed.push(personField(pointer, 'emailRefused'));
    else needed.push(field(pointer, forGiftAid.has(name) ? 'neededForGiftAid' : 'neededForReceipt'));
  }
  const phone = phoneProblem(body.phone);
  if (phone) typed.push(personField('/phone', phone));
  return [...typed, ...dialProblems(body), ...wishProblems(body, charity), ...needed];
}

function dialProblems({ country, country_code, phone }: Details): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (!COUNTRIES.has(country)) problems.push(field('/country', 'notACountry'));
  const dialCode = country_code.trim();
  if (dialCode === '' ? phone.trim() !== '' : !isDialCode(dialCode)) {
    problems.push(field('/country_code', 'dialCode'));
  }
  return problems;
}

/** Errors for requests that the charity cannot fulfil, or that lack a declaration. */
function wishProblems(
  { gift_aid, gift_aid_declaration: declaration, tax_receipt }: Details,
  charity: Pick<StoredCharity, 'gift_aid' | 'tax_receipt'>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (gift_aid && !charity.gift_aid) {
    problems.push(field('/gift_aid', 'noGiftAid'));
  } else if (gift_aid && !declaration?.text.trim()) {
    problems.push(field('/gift_aid_declaration', 'declaration'));
  }
  if (tax_receipt && !charity.tax_receipt) {
    problems.push(field('/tax_receipt', 'noReceipts'));
  }
  return problems;
}
