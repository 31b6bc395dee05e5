import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstNameProblem, lastNameProblem } from './index.ts';

const GOOD = [
  'Amina',
  'José',
  'Jose\u0301',
  'Zoë Anne',
  "O'Brien",
  'O’Brien',
  'Al-Masri',
  'Smith Jr.',
  'محمد',
  'مُحَمَّد',
  'می\u200cخواهم',
  'Nguyễn',
  '李小龙',
  'Ольга',
  'अमिता',
  'ක්\u200dරිස්',
  'Müller‑Lüdenscheidt',
  '  Amina  ',
];
const SPECIAL = [
  'Amina1',
  'A@mina',
  '<b>',
  'a_b',
  'Amina!',
  'Amina😀',
  'a/b',
  'a,b',
  '٣٤',
  '--',
  "'.",
  'a\nb',
  'a\u0000b',
  'a\u202eb',
];

describe('a first name', () => {
  test.each(GOOD)('%j is taken', (name) => expect(firstNameProblem(name)).toBeNull());
  test('of one letter is taken', () => expect(firstNameProblem('J')).toBeNull());
  test.each(SPECIAL)('%j has special characters', (name) => expect(firstNameProblem(name)).toBe('firstNameSpecial'));
  test('is required', () => expect(firstNameProblem('')).toBe('firstNameMissing'));
  test.each([' ', '   ', '\u00a0'])('%j is empty', (name) => expect(firstNameProblem(name)).toBe('firstNameEmpty'));
});

describe('a last name', () => {
  test.each(GOOD)('%j is taken', (name) => expect(lastNameProblem(name)).toBeNull());
  test('of two letters is taken', () => expect(lastNameProblem('Li')).toBeNull());
  test.each(SPECIAL)('%j has special characters', (name) => expect(lastNameProblem(name)).toBe('lastNameSpecial'));
  test('is required', () => expect(lastNameProblem('')).toBe('lastNameMissing'));
  test.each([' ', 'L', ' L ', 'e\u0301', '😀'])('%j is too short after trimming', (name) =>
    expect(lastNameProblem(name)).toBe('lastNameShort'),
  );
});

test('letters of every script are taken', () => {
  const letters = fc.array(fc.integer({ min: 0x41, max: 0x2fa1d }), { minLength: 2, maxLength: 12 }).map((points) =>
    points
      .map((point) => String.fromCodePoint(point))
      .filter((letter) => /\p{L}/u.test(letter))
      .join(''),
  );
  fc.assert(
    fc.property(letters, (name) => {
      fc.pre([...name.normalize('NFC')].length >= 2);
      expect(firstNameProblem(name)).toBeNull();
      expect(lastNameProblem(name)).toBeNull();
    }),
  );
});
