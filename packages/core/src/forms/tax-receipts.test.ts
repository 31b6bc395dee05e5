import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLines, MAX_ADDRESS_LINES } from '../charity/tax-receipts/index.ts';
import { ar, en } from '../charity/tax-receipts/messages/index.ts';
import { en as person } from '../person/messages/index.ts';
import { normalizeText } from '../text/index.ts';
import { problemsOf } from './problems.ts';
import { type TaxReceiptFields, taxReceiptsFormWithImages } from './tax-receipts.ts';

const both = { logo: true, signature: true };
const sound: TaxReceiptFields = {
  name: 'Open Hands',
  address: '1 Orchard Road\nSpringfield, IL 62701\nUnited States',
  email: 'receipts@open-hands.example',
  phone_number: '(217) 555-0100',
  registration_number: '00-0000001',
  representative_name: 'Zażółć Łękawska',
  footer: 'Thank you.',
};

const MAX_LENGTHS = { name: 120, address: 300, registration: 60, representative: 100, footer: 500 };

const problemsIn = (fields: TaxReceiptFields, images: typeof both) =>
  problemsOf(taxReceiptsFormWithImages(images), fields);
const sentences: Readonly<Record<string, string>> = en;
const words = (fields: Partial<TaxReceiptFields>, images = both) =>
  Object.fromEntries(
    Object.entries(problemsIn({ ...sound, ...fields }, images)).map(([field, problem]) => [field, sentences[problem]]),
  );

test('accepts a complete form', () => {
  expect(words({})).toEqual({});
});

describe('a form has a message for each field', () => {
  test.each<[keyof TaxReceiptFields, string, string]>([
    ['name', ' ', 'Please enter the charity name'],
    ['address', '\n \n', 'Please enter the charity address'],
    ['address', 'a\nb\nc\nd', "Address can't contain more than 3 lines"],
    ['email', '', 'Please enter the email'],
    ['email', 'nobody', "Sorry! We aren't able to accept this email address"],
    ['phone_number', ' ', 'Please enter the phone number'],
    ['phone_number', '+999 20', "Sorry! We aren't able to accept this phone number"],
    ['phone_number', '12345', 'The phone number you entered is too short'],
    ['phone_number', '1234567890123', 'The phone number you entered is too long'],
    ['registration_number', '', 'Please enter the charity registration number'],
    ['representative_name', '', 'Please enter the representative name'],
    ['footer', ' \n', 'Please enter the footer'],
    ['name', 'x'.repeat(MAX_LENGTHS.name + 1), 'This text is too long'],
    ['address', 'x'.repeat(MAX_LENGTHS.address + 1), 'This text is too long'],
    ['registration_number', 'x'.repeat(MAX_LENGTHS.registration + 1), 'This text is too long'],
    ['representative_name', 'x'.repeat(MAX_LENGTHS.representative + 1), 'This text is too long'],
    ['footer', 'x'.repeat(MAX_LENGTHS.footer + 1), 'This text is too long'],
  ])('%s %j: %s', (field, typed, sentence) => {
    expect(words({ [field]: typed })).toEqual({ [field]: sentence });
  });

  test('accepts texts of the maximum length', () => {
    const longest = {
      name: 'x'.repeat(MAX_LENGTHS.name),
      address: 'x'.repeat(MAX_LENGTHS.address),
      registration_number: 'x'.repeat(MAX_LENGTHS.registration),
      representative_name: 'x'.repeat(MAX_LENGTHS.representative),
      footer: 'x'.repeat(MAX_LENGTHS.footer),
    };
    expect(words(longest)).toEqual({});
  });

  test('requires an image that is neither stored nor chosen', () => {
    expect(words({}, { logo: false, signature: true })).toEqual({ logo_image_name: 'Please upload the charity logo' });
    expect(words({}, { logo: true, signature: false })).toEqual({
      signature_image_name: 'Please upload the signature image',
    });
  });

  test('reports all problems at once', () => {
    const nothing = Object.fromEntries(Object.keys(sound).map((field) => [field, '']));
    expect(Object.keys(words(nothing, { logo: false, signature: false }))).toHaveLength(9);
  });
});

describe('the lines of an address', () => {
  const line = fc
    .string({ minLength: 1, unit: fc.constantFrom('a', '5', 'ł', 'م', ',', ' ') })
    .filter((s) => s.trim() !== '');
  const lineBreak = fc.constantFrom('\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085');
  const around = fc.string({ unit: fc.constantFrom('\n', ' ', '\t', '\r\n') });

  test('are counted for any line break, without empty ones around them', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        lineBreak,
        around,
        around,
        (lines, by, before, after) => {
          const address = before + lines.join(by) + after;
          expect(addressLines(address)).toEqual(lines.map((text) => text.trim()));
          const sent = normalizeText(address, 'wording');
          const isShort = sent.length <= MAX_LENGTHS.address;
          const expected = lines.length > MAX_ADDRESS_LINES ? 'addressLines' : isShort ? undefined : 'tooLong';
          expect(problemsIn({ ...sound, address: sent }, both).address).toBe(expected);
        },
      ),
    );
  });

  test('include an empty one between two others', () => {
    expect(addressLines('a\n\nb')).toEqual(['a', '', 'b']);
    expect(words({ address: 'a\n\nb\nc' })).toEqual({ address: "Address can't contain more than 3 lines" });
  });
});

test('has Arabic messages in the Arabic catalogue, each different', () => {
  expect(Object.keys(ar)).toEqual(Object.keys(en));
  const own = Object.entries(ar).filter(([problem]) => !(problem in person));
  for (const [, sentence] of own) expect(sentence).toMatch(/\p{Script=Arabic}/u);
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map(([, sentence]) => sentence)).size).toBe(own.length);
});
