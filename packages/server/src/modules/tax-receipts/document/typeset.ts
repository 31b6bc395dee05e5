import bidiFactory from 'bidi-js';
import { type FontFamily, isWhole } from '../../../lib/drawing/fonts.ts';

/** A piece of a line in one font and direction, its letters in logical order. */
export interface Run {
  readonly text: string;
  readonly family: FontFamily;
  readonly direction: Direction;
}

export type Direction = 'ltr' | 'rtl';
/** `auto`: the direction of the first strong letter. */
export type BaseDirection = Direction | 'auto';

/** The font with a glyph for a letter and all its marks; null if there is none. */
export type FamilyOf = (letter: string) => FontFamily | null;

const bidi = bidiFactory();
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The runs of a line in visual order, left to right. */
export function visualRuns(line: string, base: BaseDirection, familyOf: FamilyOf): readonly Run[] {
  if (line === '') return [];
  const found = bidi.getEmbeddingLevels(line, base);
  const order = bidi.getReorderedIndices(line, found);
  const runs: Run[] = [];
  for (let at = 0; at < order.length; ) {
    const first = order[at] ?? 0;
    const level = found.levels[first] ?? 0;
    const isTurned = level % 2 === 1;
    let length = 1;
    while (
      order[at + length] === first + (isTurned ? -length : length) &&
      found.levels[order[at + length] ?? 0] === level
    ) {
      length += 1;
    }
    const start = isTurned ? first - length + 1 : first;
    runs.push(...runsOf(line.slice(start, start + length), isTurned ? 'rtl' : 'ltr', familyOf));
    at += length;
  }
  return runs;
}

/** Splits text of one embedding level by font. */
function runsOf(text: string, direction: Direction, familyOf: FamilyOf): Run[] {
  const runs: Run[] = [];
  for (const letter of lettersOf(withoutMarks(text), familyOf)) {
    const before = runs.at(-1);
    // A space keeps the font of the text before it, if that is a whole font; a letter without font is drawn as a box in
    // any.
    const isBetween = letter === ' ' && before && isWhole(before.family);
    const family = isBetween ? before.family : (familyOf(letter) ?? 'latin');
    if (before?.family === family) runs[runs.length - 1] = { ...before, text: before.text + letter };
    else runs.push({ text: letter, family, direction });
  }
  return direction === 'rtl' ? runs.reverse() : runs;
}

/** Grapheme clusters; split into code points if no font has all of one. */
export function lettersOf(text: string, familyOf: FamilyOf): readonly string[] {
  return [...graphemes.segment(text)].flatMap(({ segment }) => (familyOf(segment) === null ? [...segment] : [segment]));
}

/**
 * Line break opportunities: after whitespace, and between Chinese characters, but not before closing or after opening
 * punctuation.
 */
const BREAKS =
  /(?<=\s)(?=\S)|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。；：？！、）」』】》])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}（「『【《])/u;
const THAI = /\p{Script=Thai}/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Unbreakable pieces of a text. Thai has no spaces between words, so it is segmented. */
function piecesOf(paragraph: string): readonly string[] {
  return paragraph
    .split(BREAKS)
    .flatMap((piece) => (THAI.test(piece) ? [...words.segment(piece)].map(({ segment }) => segment) : [piece]));
}

/**
 * Breaks a text into lines that fit. A word wider than a line is broken between letters.
 * @param width in the unit of `measure`
 */
export function breakLines(text: string, width: number, measure: (line: string) => number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of piecesOf(paragraph)) {
      if (line !== '' && measure((line + word).trimEnd()) > width) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += word;
      while (measure(line.trimEnd()) > width) {
        const fitting = fittingPart(line, width, measure);
        if (fitting === line) break;
        lines.push(fitting);
        line = line.slice(fitting.length);
      }
    }
    return [...lines, line.trimEnd()];
  });
}

/** The longest prefix of grapheme clusters that fits, at least one. */
function fittingPart(line: string, width: number, measure: (line: string) => number): string {
  let fitting = '';
  for (const { segment } of graphemes.segment(line)) {
    if (fitting !== '' && measure(fitting + segment) > width) break;
    fitting += segment;
  }
  return fitting;
}

/** Wraps a text of unknown direction in bidi isolates. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** Removes bidi control characters, which only affect display. */
export function withoutMarks(text: string): string {
  return text.replaceAll(DIRECTION_MARKS, '');
}
