import type { CreateSchedule } from '@lantern-giving/core/api/schedules';
import {
  emailProblem,
  firstNameProblem,
  type GiftAidField,
  hasUkPostcodes,
  isUkPostcode,
  lastNameProblem,
  type PersonProblem,
  phoneProblem,
  requiredForGiftAid,
} from '@lantern-giving/core/person';
import { ar, en } from '@lantern-giving/core/person/messages';
import { dialCodeOf, isDialCode } from '@lantern-giving/core/person/world';
import type { FieldProblem } from '../../http/problem.ts';
import type { StoredCharity } from '../charities/queries.ts';

/** What is wrong with what a donor wrote about themselves, with the sentences that the checkout uses. */
export function donorProblems(
  body: CreateSchedule,
  charity: Pick<StoredCharity, 'gift_aid' | 'tax_receipt'>,
  locale: string,
): FieldProblem[] {
  const messages = locale.startsWith('ar') ? ar : en;
  const problems: FieldProblem[] = [];
  const addPerson = (pointer: string, problem: PersonProblem | null) => {
    if (problem) problems.push({ pointer, message: messages[problem] });
  };
  addPerson('/first_name', firstNameProblem(body.first_name));
  addPerson('/last_name', lastNameProblem(body.last_name));
  addPerson('/email', emailProblem(body.email));
  addPerson('/phone', phoneProblem(body.phone));
  if (dialCodeOf(body.country) === null) problems.push({ pointer: '/country', message: 'is not a country' });
  const dialCode = body.country_code.trim();
  if (dialCode === '' ? body.phone.trim() !== '' : !isDialCode(dialCode)) {
    problems.push({ pointer: '/country_code', message: 'must be a dial code such as +44' });
  }
  return [...problems, ...giftAidProblems(body, charity), ...receiptProblems(body, charity)];
}

const giftAidFields: Readonly<Record<GiftAidField, keyof CreateSchedule & string>> = {
  firstName: 'first_name',
  lastName: 'last_name',
  houseNumber: 'house_number',
  addressLine1: 'address_1',
  postalCode: 'postcode',
};

function giftAidProblems(body: CreateSchedule, charity: Pick<StoredCharity, 'gift_aid'>): FieldProblem[] {
  if (!body.gift_aid) return [];
  if (!charity.gift_aid) return [{ pointer: '/gift_aid', message: 'this charity cannot claim Gift Aid' }];
  const problems: FieldProblem[] = [];
  if (!body.gift_aid_declaration?.text.trim()) {
    problems.push({ pointer: '/gift_aid_declaration', message: 'must hold the declaration that was shown' });
  }
  for (const field of requiredForGiftAid(body.country)) {
    const name = giftAidFields[field];
    if (String(body[name]).trim() === '') problems.push({ pointer: `/${name}`, message: 'is needed for Gift Aid' });
  }
  const postcode = body.postcode.trim();
  if (hasUkPostcodes(body.country) && postcode !== '' && !isUkPostcode(postcode)) {
    problems.push({ pointer: '/postcode', message: 'is not a UK postcode' });
  }
  return problems;
}

function receiptProblems(body: CreateSchedule, charity: Pick<StoredCharity, 'tax_receipt'>): FieldProblem[] {
  if (!body.tax_receipt) return [];
  if (!charity.tax_receipt) return [{ pointer: '/tax_receipt', message: 'this charity gives no tax receipts' }];
  const needed = ['address_1', 'city', 'postcode'] as const;
  return needed
    .filter((name) => body[name].trim() === '')
    .map((name) => ({ pointer: `/${name}`, message: 'is needed for a tax receipt' }));
}
