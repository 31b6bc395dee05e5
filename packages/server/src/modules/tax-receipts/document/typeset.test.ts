import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakLines, type FamilyOf, isolated, visualRuns } from './typeset.ts';

const familyOf: FamilyOf = (letter) => {
  const isArabic = /\p{Script_Extensions=Arabic}/u.test(letter);
  const isLatin = /[a-zŁ1]/.test(letter);
  return letter.includes('😀') || (isArabic && isLatin) ? null : isArabic ? 'arabic' : 'latin';
};
/** Runs as drawn; right-to-left ones have an arrow. */
const seen = (line: string, base: 'ltr' | 'rtl' | 'auto' = 'auto') =>
  visualRuns(line, base, familyOf).map(({ text, direction }) => (direction === 'rtl' ? `←${text}` : text));

describe('runs of a line in visual order', () => {
  test.each([
    ['one language from left to right', 'Żółć & Łęk', ['Żółć & Łęk']],
    // Each run keeps logical order: shaping reverses and joins its letters and mirrors brackets.
    ['one from right to left', 'جمعية الأيادي', ['←جمعية الأيادي']],
    ['a name in brackets', 'جمعية (لندن)', ['←)', '←لندن', '←(', '←جمعية ']],
    ['a number within Arabic', 'شارع 12 لندن', ['←لندن', '← ', '12', '←شارع ']],
    ['the digits of Arabic', 'شارع ١٢٣', ['١٢٣', '←شارع ']],
    ['a Latin name within Arabic', 'من Human Relief (UK).', ['←.', 'Human Relief (UK)', '←من ']],
    ['an Arabic name within Latin', 'For محمد (London)', ['For ', '←محمد', ' (London)']],
    ['what no font has', 'a 😀 b', ['a 😀 b']],
  ])('%s', (_, line, runs) => {
    expect(seen(line)).toEqual(runs);
  });

  test('an isolated part stays in one piece, and its control characters are not drawn', () => {
    expect(seen(`رقم ${isolated('00-12 A')}: س`, 'rtl')).toEqual(['←س', '←: ', '00-12 A', '←رقم ']);
  });

  test('every letter is drawn once, in a font that has it', () => {
    const letters = fc.constantFrom(
      'a',
      'Ł',
      '1',
      '٢',
      ' ',
      '(',
      ')',
      '.',
      'م',
      'ح',
      'لا',
      'ّ',
      '،',
      '\u200f',
      '\u2067',
      '\u2069',
      '😀',
    );
    fc.assert(
      fc.property(fc.array(letters), fc.constantFrom('ltr', 'rtl', 'auto'), (parts, base) => {
        const line = parts.join('');
        const runs = visualRuns(line, base, familyOf);
        const drawn = (text: string) => [...text.replaceAll(/[\u200f\u2067\u2069]/g, '')].sort().join('');
        expect(drawn(runs.map(({ text }) => text).join(''))).toBe(drawn(line));
        for (const { text, family } of runs) {
          if (/[\p{Script=Arabic}]/u.test(text)) expect(family).toBe('arabic');
          if (/[a-zŁ1]/.test(text)) expect(family).toBe('latin');
        }
      }),
    );
  });
});

describe('line breaking', () => {
  const measure = (line: string) => [...line].length;

  test.each([
    ['a text that fits is one', 'one two', 7, ['one two']],
    ['words go on to the next', 'one two three', 8, ['one two', 'three']],
    ['a word that is too wide is broken', 'abcdefgh', 3, ['abc', 'def', 'gh']],
    ['also behind another', 'ab cdefgh', 4, ['ab', 'cdef', 'gh']],
    ['breaks of its own are kept', 'a\n\nb', 9, ['a', '', 'b']],
    ['Chinese goes on between its letters', 'A 你好吗', 4, ['A 你好', '吗']],
    ['and not before a comma or behind a bracket', '你好吗，（朋友', 4, ['你好吗，', '（朋友']],
    ['Thai goes on between its words', 'กินข้าวแล้ว', 8, ['กินข้าว', 'แล้ว']],
    ['a letter wider than the line stands alone', 'ab', 0, ['a', 'b']],
  ])('%s', (_, text, width, lines) => {
    expect(breakLines(text, width, measure)).toEqual(lines);
  });

  test('makes no line too wide, and loses only spaces', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', 'م', 'é') });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 12 }), (given, width) => {
        const lines = breakLines(given, width, measure);
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(given.replaceAll(/[ \n]/g, ''));
      }),
    );
  });
});
