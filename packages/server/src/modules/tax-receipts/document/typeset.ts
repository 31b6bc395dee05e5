import bidiFactory from 'bidi-js';
import type { FontFamily } from './fonts.ts';

/** A piece of one line in one font and one direction. */
export interface Run {
  readonly text: string;
  readonly family: FontFamily;
}

export type Direction = 'ltr' | 'rtl';
/** `auto`: as the first letter of the text runs. */
export type BaseDirection = Direction | 'auto';

const bidi = bidiFactory();
const ARABIC = /[\p{Script_Extensions=Arabic}\u200c\u200d]+(?:[ \p{M}]+[\p{Script_Extensions=Arabic}\u200c\u200d]+)*/gu;
const ARABIC_SCRIPT = /\p{Script=Arabic}/u;
const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * What stands on a line, from left to right. Each run keeps the order in which it is read: the font's own shaping turns
 * Arabic around, and needs its letters in their order to join them.
 */
export function visualRuns(line: string, base: BaseDirection): readonly Run[] {
  if (line === '') return [];
  const found = bidi.getEmbeddingLevels(line, base);
  const mirrored = bidi.getMirroredCharactersMap(line, found.levels);
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
    const text = Array.from({ length }, (_, offset) => mirrored.get(start + offset) ?? line[start + offset]).join('');
    runs.push(...runsOf(text, isTurned));
    at += length;
  }
  return runs;
}

/** One level's text in the fonts that have its letters. */
function runsOf(text: string, isTurned: boolean): Run[] {
  const runs: Run[] = [];
  const add = (piece: string, family: FontFamily) => {
    const plain = withoutMarks(piece);
    // The font turns what has a letter or digit of Arabic in it, whichever way it is meant, and nothing else.
    const turnsByItself = ARABIC_SCRIPT.test(plain);
    if (plain !== '') runs.push({ text: turnsByItself === isTurned ? plain : reversed(plain), family });
  };
  let end = 0;
  for (const { index, 0: letters } of text.matchAll(ARABIC)) {
    add(text.slice(end, index), 'latin');
    add(letters, 'arabic');
    end = index + letters.length;
  }
  add(text.slice(end), 'latin');
  return isTurned ? runs.reverse() : runs;
}

/**
 * Breaks a text into lines that fit. A word that is wider than a line is broken between its letters.
 * @param width in the measure's own unit
 */
export function breakLines(text: string, width: number, measure: (line: string) => number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(/(?<=\s)(?=\S)/u)) {
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

/** As many whole letters of a line as fit, and one at least. */
function fittingPart(line: string, width: number, measure: (line: string) => number): string {
  let fitting = '';
  for (const { segment } of graphemes.segment(line)) {
    if (fitting !== '' && measure(fitting + segment) > width) break;
    fitting += segment;
  }
  return fitting;
}

/** Keeps a text of unknown direction in one piece within a sentence. */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`;
}

/** What is read of a text: its marks of direction only tell how it is drawn. */
export function withoutMarks(text: string): string {
  return text.replaceAll(DIRECTION_MARKS, '');
}

function reversed(text: string): string {
  return [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .reverse()
    .join('');
}
