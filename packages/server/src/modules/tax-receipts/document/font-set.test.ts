import { describe, expect, test } from 'vitest';
import { ReceiptFonts } from './font-set.ts';
import { directionFeature } from './shaped-text.ts';

describe('each character is drawn in a font that has it', () => {
  test.each([
    ['Nguyễn Kẹ́hìndé Żółć', ['latin']],
    ['Ёлка Ελλάς', ['latin']],
    ['श्री कृष्ण १२', ['latin']],
    ['محمّد پاکستان ١٢', ['arabic']],
    ['שָׁלוֹם', ['hebrew']],
    ['শ্রী ১২', ['bengali']],
    ['ஸ்ரீ முருகன்', ['tamil']],
    ['กรุงเทพมหานคร', ['thai']],
  ])('%s', async (text, families) => {
    const letters = await ReceiptFonts.of(text);
    expect(letters.missingFrom(text)).toEqual([]);
    const words = [...new Intl.Segmenter().segment(text)].filter(({ segment }) => segment !== ' ');
    expect([...new Set(words.map(({ segment }) => letters.familyOf(segment)))]).toEqual(families);
  });

  test('Chinese in parts of the Chinese font', async () => {
    const text = '陈小明，馬來西亞（１２）。かな';
    const letters = await ReceiptFonts.of(text);
    expect(letters.missingFrom(text)).toEqual([]);
    for (const letter of text) expect(letters.familyOf(letter)).toMatch(/^chinese-/);
  });

  test('returns characters without a font, each once', async () => {
    const text = '홍길동 홍 Trust 😀 陈';
    expect((await ReceiptFonts.of(text)).missingFrom(text)).toEqual(['홍', '길', '동', '😀']);
  });

  test('draws a combining mark of another script apart from its letter', async () => {
    const letters = await ReceiptFonts.of('a\u0651');
    expect(letters.missingFrom('a\u0651')).toEqual([]);
  });
});

describe('text is shaped', () => {
  const set = async (text: string, direction: 'ltr' | 'rtl' = 'ltr') => {
    const letters = await ReceiptFonts.of(text);
    const { embedded } = letters.font(letters.familyOf([...text][0] ?? '') ?? 'latin', 'regular');
    const { glyphs, positions } = embedded.layout(text, [directionFeature[direction]]);
    const read = glyphs.map(({ codePoints }) => String.fromCodePoint(...codePoints));
    return { read, shifts: positions.map(({ xOffset }) => xOffset), ids: glyphs.map(({ id }) => id) };
  };

  test('with the last part of a Bengali conjunct below the others', async () => {
    expect((await set('ন্দ্র')).shifts.at(-1)).toBeLessThan(-500);
  });

  test('with a Thai vowel below the tone mark typed before it', async () => {
    expect((await set('น้ำ')).read).toEqual(['น', '\u0e4d', '้', 'า']);
  });

  test('in its direction, with mirrored brackets', async () => {
    expect((await set('(ab', 'rtl')).ids).toEqual((await set('ba)')).ids);
    expect((await set('شارع', 'rtl')).read).toEqual(['ع', 'ر', 'ا', 'ش']);
  });

  test('so that each glyph has the same text everywhere', async () => {
    expect((await set('ễe')).read.join('').normalize()).toBe('ễe');
    expect((await set('لا', 'rtl')).read).toEqual(['لا']);
  });
});
