import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressLines, MAX_ADDRESS_LINES } from '../charity/tax-receipts/index.ts';
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
const problems = (fields: Partial<TaxReceiptFields>, images = both) => problemsIn({ ...sound, ...fields }, images);

test('a form with everything in it has nothing wrong', () => {
  expect(problems({})).toEqual({});
});

describe('each field has its own problem', () => {
  test.each<[keyof TaxReceiptFields, string, string]>([
    ['name', ' ', 'nameMissing'],
    ['address', '\n \n', 'addressMissing'],
    ['address', 'a\nb\nc\nd', 'addressLines'],
    ['email', '', 'emailMissing'],
    ['email', 'nobody', 'emailRefused'],
    ['phone_number', ' ', 'phoneMissing'],
    ['phone_number', '+999 20', 'phoneRefused'],
    ['phone_number', '12345', 'phoneShort'],
    ['phone_number', '1234567890123', 'phoneLong'],
    ['registration_number', '', 'registrationMissing'],
    ['representative_name', '', 'representativeMissing'],
    ['footer', ' \n', 'footerMissing'],
    ['name', 'x'.repeat(MAX_LENGTHS.name + 1), 'tooLong'],
    ['address', 'x'.repeat(MAX_LENGTHS.address + 1), 'tooLong'],
    ['registration_number', 'x'.repeat(MAX_LENGTHS.registration + 1), 'tooLong'],
    ['representative_name', 'x'.repeat(MAX_LENGTHS.representative + 1), 'tooLong'],
    ['footer', 'x'.repeat(MAX_LENGTHS.footer + 1), 'tooLong'],
  ])('%s %j: %s', (field, typed, problem) => {
    expect(problems({ [field]: typed })).toEqual({ [field]: problem });
  });

  test('texts of the longest length pass', () => {
    const longest = {
      name: 'x'.repeat(MAX_LENGTHS.name),
      address: 'x'.repeat(MAX_LENGTHS.address),
      registration_number: 'x'.repeat(MAX_LENGTHS.registration),
      representative_name: 'x'.repeat(MAX_LENGTHS.representative),
      footer: 'x'.repeat(MAX_LENGTHS.footer),
    };
    expect(problems(longest)).toEqual({});
  });

  test('an image that is neither stored nor chosen is asked for', () => {
    expect(problems({}, { logo: false, signature: true })).toEqual({ logo_image_name: 'logoMissing' });
    expect(problems({}, { logo: true, signature: false })).toEqual({
      signature_image_name: 'signatureMissing',
    });
  });

  test('everything that is wrong is told at once', () => {
    const nothing = Object.fromEntries(Object.keys(sound).map((field) => [field, '']));
    expect(Object.keys(problems(nothing, { logo: false, signature: false }))).toHaveLength(9);
  });
});

describe('the lines of an address', () => {
  const line = fc
    .string({ minLength: 1, unit: fc.constantFrom('a', '5', 'ł', 'م', ',', ' ') })
    .filter((s) => s.trim() !== '');
  const lineBreak = fc.constantFrom('\n', '\r\n', '\r', '\u2028', '\u2029', '\u0085');
  const around = fc.string({ unit: fc.constantFrom('\n', ' ', '\t', '\r\n') });

  test('are counted however they are broken, and not by what is empty around them', () => {
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

  test('an empty one between two others takes room too', () => {
    expect(addressLines('a\n\nb')).toEqual(['a', '', 'b']);
    expect(problems({ address: 'a\n\nb\nc' })).toEqual({ address: 'addressLines' });
  });
});
