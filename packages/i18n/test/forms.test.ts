import { ORIGIN_PROBLEMS } from '@lantern-giving/core/charity/origins';
import { PROFILE_PROBLEMS } from '@lantern-giving/core/charity/profile';
import { REGISTRATION_PROBLEMS } from '@lantern-giving/core/charity/registration';
import { TAX_RECEIPT_PROBLEMS } from '@lantern-giving/core/charity/tax-receipts';
import { LANGUAGE_CODES } from '@lantern-giving/core/language';
import { PERSON_PROBLEMS } from '@lantern-giving/core/person';
import { describe, expect, test } from 'vitest';
import { originsMessages } from '../src/all/forms/origins.ts';
import { personMessages } from '../src/all/forms/person.ts';
import { profileMessages } from '../src/all/forms/profile.ts';
import { registrationMessages } from '../src/all/forms/registration.ts';
import { taxReceiptsMessages } from '../src/all/forms/tax-receipts.ts';

const OTHERS = LANGUAGE_CODES.filter((language) => language !== 'en');

const forms = [
  ['a site', originsMessages, [...ORIGIN_PROBLEMS, 'originKnown']],
  ['a registration', registrationMessages, REGISTRATION_PROBLEMS],
  ['a person', personMessages, PERSON_PROBLEMS],
  ['a charity’s profile', profileMessages, [...PROFILE_PROBLEMS, ...PERSON_PROBLEMS]],
  ['tax receipts', taxReceiptsMessages, [...TAX_RECEIPT_PROBLEMS, ...PERSON_PROBLEMS]],
] as const;

describe.each(forms)('the messages about %s', (_, messages, problems) => {
  const { en, ar } = messages;

  test.each(LANGUAGE_CODES)('exist for every problem, and for nothing else, in %s', (language) => {
    expect(Object.keys(messages[language]).sort()).toEqual([...problems].sort());
  });

  test.each(OTHERS)('are translated in %s', (language) => {
    const english: readonly string[] = Object.values(en);
    for (const message of Object.values(messages[language])) expect(english).not.toContain(message);
  });

  test('are Arabic in the Arabic file', () => {
    for (const message of Object.values(ar)) expect(message).toMatch(/\p{Script=Arabic}/u);
  });

  test('isolate a URL within the text', () => {
    const withAddress = Object.values(ar).filter((message) => message.includes('://'));
    for (const message of withAddress) expect(message).toMatch(/\u2066https:\/\/[^\s\u2069]*\u2069/);
  });
});

test.each(LANGUAGE_CODES)('each problem with a person’s details has a message of its own in %s', (language) => {
  const messages = Object.values(personMessages[language]);
  expect(new Set(messages).size).toBe(messages.length);
});

test.each([
  ['nameMissing', 'Please enter the charity name'],
  ['addressMissing', 'Please enter the charity address'],
  ['addressLines', "Address can't contain more than 3 lines"],
  ['emailMissing', 'Please enter the email'],
  ['emailRefused', "Sorry! We aren't able to accept this email address"],
  ['phoneMissing', 'Please enter the phone number'],
  ['phoneRefused', "Sorry! We aren't able to accept this phone number"],
  ['phoneShort', 'The phone number you entered is too short'],
  ['phoneLong', 'The phone number you entered is too long'],
  ['registrationMissing', 'Please enter the charity registration number'],
  ['representativeMissing', 'Please enter the representative name'],
  ['footerMissing', 'Please enter the footer'],
  ['logoMissing', 'Please upload the charity logo'],
  ['signatureMissing', 'Please upload the signature image'],
] as const)('the message of tax receipts about %s is the specified one', (problem, message) => {
  expect(taxReceiptsMessages.en[problem]).toBe(message);
});

test('the messages about a person are the specified ones', () => {
  expect(personMessages.en).toEqual({
    firstNameMissing: 'Please enter first name',
    firstNameEmpty: "First name can't be empty",
    firstNameSpecial: "First name can't contain special characters",
    lastNameMissing: 'Please enter last name',
    lastNameShort: 'Last name should contain at least 2 characters',
    lastNameSpecial: "Last name can't contain special characters",
    emailRefused: "Sorry! We aren't able to accept this email address",
    phoneRefused: "Sorry! We aren't able to accept this phone number",
    phoneShort: 'The phone number you entered is too short',
    phoneLong: 'The phone number you entered is too long',
  });
});
