import { create, type Font } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';
import type { Direction } from './typeset.ts';

interface Glyph {
  readonly id: number;
  readonly advanceWidth: number;
  /** The text of the glyph, for searching and copying. */
  readonly codePoints: readonly number[];
}

/** A shaped run as PDFKit expects it. PDFKit converts the numbers to its own unit in place. */
interface Layout {
  readonly glyphs: readonly Glyph[];
  readonly positions: readonly Position[];
  readonly advanceWidth: number;
}
type Position = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>;

/** A font embedded by PDFKit and shaped by HarfBuzz: PDFKit's own shaping misplaces Bengali and Thai marks. */
export interface ShapedFont {
  has(letter: string): boolean;
  /** Passed to PDFKit in place of a font file. */
  readonly embedded: Font;
}

/** PDFKit's layout receives the direction only as font features, so these two stand for it. */
export const directionFeature = { ltr: 'ltra', rtl: 'rtla' } as const satisfies Record<Direction, string>;

/** Presentation forms; their text is that of the base letter. */
const FORMS = /[\ufb1d-\ufdff\ufe70-\ufeff]/u;

/** @param name distinguishes the font in a document */
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
 * The text of each glyph. A glyph that stands for one letter alone always has that letter's text, since a PDF font maps
 * each glyph to one text; the remaining letters of a ligature are assigned to the first of its other glyphs.
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

/** Decomposes Thai SARA AM, which is always drawn as two glyphs. */
function codesOf(text: string): number[] {
  return [...text.replaceAll('\u0e33', '\u0e4d\u0e32')].map((letter) => letter.codePointAt(0) ?? 0);
}
