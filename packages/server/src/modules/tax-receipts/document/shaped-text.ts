import { create, type Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import type { Direction } from './typeset.ts';

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  /** What is read where it is drawn. */
  readonly codePoints: readonly number[];
}

/** How PDFKit wants a piece of a line: it turns the numbers into its own unit in place. */
interface Layout {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}
type Position = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>;

/** A font that PDFKit embeds, and HarfBuzz sets: PDFKit's own setting misplaces signs of Bengali and Thai. */
export interface ShapedFont {
  has(letter: string): boolean;
  /** What PDFKit takes in place of a file. */
  readonly embedded: Font;
}

/** Setting knows a direction only by features of the font, and these two are there for just that. */
export const directionFeature = { ltr: 'ltra', rtl: 'rtla' } as const satisfies Record<Direction, string>;

/** Letters that stand for a form of another one: what is read is the other one. */
const FORMS = /[\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** @param name tells the font from others in a document */
export function shapedFont(name: string, bytes: Buffer): ShapedFont {
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
  const font = new harfbuzz.Font(face);
  const letters = new Set(face.collectUnicodes());
  const ownLetter = new Map<number, number>();
  for (const letter of letters) {
    const id = font.nominalGlyph(letter);
    if (id !== undefined && !ownLetter.has(id) && !FORMS.test(String.fromCodePoint(letter))) ownLetter.set(id, letter);
  }

  function layout(text: string, features: readonly string[] = []): Layout {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    const isTurned = features.includes(directionFeature.rtl);
    buffer.setDirection(isTurned ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR);
    buffer.guessSegmentProperties();
    harfbuzz.shape(font, buffer);
    const drawn = buffer.getGlyphInfos().map(({ codepoint, cluster }) => ({ id: codepoint, from: cluster }));
    const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => {
      return { xAdvance, yAdvance, xOffset, yOffset };
    });
    const read = readIn(text, drawn, (letter) => font.nominalGlyph(letter), ownLetter);
    const glyphs = drawn.map(({ id }, at) => {
      return { id, advanceWidth: font.glyphHAdvance(id), codePoints: read[at] ?? [] };
    });
    return {
      glyphs,
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  }

  const own = { layout: { value: layout }, postscriptName: { value: name } };
  return {
    has: (letter) => letters.has(letter.codePointAt(0) ?? 0),
    embedded: Object.create(create(bytes) as Font, own),
  };
}

/**
 * What is read at each glyph. One that a letter has to itself is always that letter, since a document knows one text for
 * a glyph wherever it stands; what is left of the letters that were joined is read at the first one of the others.
 */
function readIn(
  text: string,
  drawn: readonly { readonly id: number; readonly from: number }[],
  glyphOf: (letter: number) => number | undefined,
  ownLetter: ReadonlyMap<number, number>,
): readonly (readonly number[])[] {
  const starts = [...new Set(drawn.map(({ from }) => from))].sort((a, b) => a - b);
  const left = new Map(starts.map((from, at) => [from, codesOf(text.slice(from, starts[at + 1]))]));
  const take = (from: number, letter: number) => {
    const letters = left.get(from) ?? [];
    const at = letters.indexOf(letter);
    if (at >= 0) letters.splice(at, 1);
  };
  const own = drawn.map(({ id, from }) => {
    const letter = left.get(from)?.find((one) => glyphOf(one) === id) ?? ownLetter.get(id);
    if (letter !== undefined) take(from, letter);
    return letter;
  });
  return drawn.map(({ from }, at) => {
    const letter = own[at];
    if (letter !== undefined) return [letter];
    const rest = left.get(from) ?? [];
    left.set(from, []);
    return rest;
  });
}

/** The vowel am of Thai is always drawn as two letters. */
function codesOf(text: string): number[] {
  return [...text.replaceAll('\u0e33', '\u0e4d\u0e32')].map((letter) => letter.codePointAt(0) ?? 0);
}
