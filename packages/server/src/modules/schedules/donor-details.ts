import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import { type DonorTexts, neededFields, donorProblems as problemsOf } from '@lantern-giving/core/person';
import { ar, en } from '@lantern-giving/core/person/messages';
import { dialCodeOf, isDialCode } from '@lantern-giving/core/person/world';
import type { FieldProblem } from '../../http/problem.ts';
import type { StoredCharity } from '../charities/queries.ts';

/** The checkout's field names → those of the body. */
const names = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  country: 'country',
  houseNumber: 'house_number',
  addressLine1: 'address_1',
  city: 'city',
  postalCode: 'postcode',
} as const satisfies Readonly<Record<keyof DonorTexts, keyof CreateSchedule>>;

/** Errors in the donor's details, with the checkout's messages. */
export function donorProblems(
  body: CreateSchedule,
  charity: Pick<StoredCharity, 'gift_aid' | 'tax_receipt'>,
  locale: string,
): FieldProblem[] {
  const sentences = locale.startsWith('ar') ? ar : en;
  const wishes = {
    gift_aid: body.gift_aid && charity.gift_aid,
    tax_receipt: body.tax_receipt && charity.tax_receipt,
  };
  const texts = Object.fromEntries(Object.entries(names).map(([field, name]) => [field, body[name]])) as DonorTexts;
  const forGiftAid: ReadonlySet<string> = neededFields({ ...wishes, tax_receipt: false }, body.country);
  const typed: FieldProblem[] = [];
  const needed: FieldProblem[] = [];
  for (const { field, key } of problemsOf(texts, wishes)) {
    const pointer = `/${names[field]}`;
    if (key === 'postcodeNotUk') needed.push({ pointer, message: 'is not a UK postcode' });
    else if (key !== 'missing') typed.push({ pointer, message: sentences[key] });
    else if (field === 'email') typed.push({ pointer, message: sentences.emailRefused });
    else needed.push({ pointer, message: `is needed for ${forGiftAid.has(field) ? 'Gift Aid' : 'a tax receipt'}` });
  }
  return [...typed, ...dialProblems(body), ...wishProblems(body, charity), ...needed];
}

function dialProblems({ country, country_code, phone }: CreateSchedule): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (dialCodeOf(country) === null) problems.push({ pointer: '/country', message: 'is not a country' });
  const dialCode = country_code.trim();
  if (dialCode === '' ? phone.trim() !== '' : !isDialCode(dialCode)) {
    problems.push({ pointer: '/country_code', message: 'must be a dial code such as +44' });
  }
  return problems;
}

/** Errors for requests that the charity cannot fulfil, or that lack a declaration. */
function wishProblems(
  { gift_aid, gift_aid_declaration: declaration, tax_receipt }: CreateSchedule,
  charity: Pick<StoredCharity, 'gift_aid' | 'tax_receipt'>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (gift_aid && !charity.gift_aid) {
    problems.push({ pointer: '/gift_aid', message: 'this charity cannot claim Gift Aid' });
  } else if (gift_aid && !declaration?.text.trim()) {
    problems.push({ pointer: '/gift_aid_declaration', message: 'must hold the declaration that was shown' });
  }
  if (tax_receipt && !charity.tax_receipt) {
    problems.push({ pointer: '/tax_receipt', message: 'this charity gives no tax receipts' });
  }
  return problems;
}
