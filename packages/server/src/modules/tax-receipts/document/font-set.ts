import { readFileSync } from 'node:fs';
import { type FontFamily, type FontWeight, fonts, isWhole, weights, wholeFonts } from '../../../lib/drawing/fonts.ts';
import { chineseFont, chineseParts } from './chinese.ts';
import { type ShapedFont, shapedFont } from './shaped-text.ts';
import { lettersOf } from './typeset.ts';

/** Control and joiner characters, which have no glyph. */
const UNDRAWN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}]$/u;

/** The fonts of a receipt, opened on demand. */
export class ReceiptFonts {
  readonly #opened = new Map<string, ShapedFont>();
  readonly #families = new Map<string, FontFamily | null>();
  readonly #chinese: FontFamily[] = [];

  /** @param text all text that will be drawn */
  static async of(text: string): Promise<ReceiptFonts> {
    const letters = new ReceiptFonts();
    const others = new Set([...text].filter((letter) => !UNDRAWN.test(letter) && letters.#whole([letter]) === null));
    for (const [part, ofPart] of chineseParts(others)) {
      const family = `chinese-${part}` as const;
      for (const weight of weights) {
        letters.#open(family, weight, await chineseFont(part, ofPart, weight));
      }
      letters.#chinese.push(family);
    }
    return letters;
  }

  /** The font with a glyph for a letter and all its marks; null if there is none. */
  familyOf(grapheme: string): FontFamily | null {
    const known = this.#families.get(grapheme);
    if (known !== undefined) return known;
    const drawn = [...grapheme].filter((letter) => !UNDRAWN.test(letter));
    const found = this.#whole(drawn) ?? this.#chinese.find((family) => this.#hasAll(family, drawn)) ?? null;
    this.#families.set(grapheme, found);
    return found;
  }

  /** Characters of a text without a font, each once. */
  missingFrom(text: string): readonly string[] {
    const all = lettersOf(text, (letter) => this.familyOf(letter));
    return [...new Set(all.filter((letter) => this.familyOf(letter) === null))];
  }

  font(family: FontFamily, weight: FontWeight): ShapedFont {
    const opened = this.#opened.get(nameOf(family, weight));
    if (opened) return opened;
    if (!isWhole(family)) throw new Error(`${family} was not opened`);
    return this.#open(family, weight, readFileSync(fonts[family][weight]));
  }

  #open(family: FontFamily, weight: FontWeight, bytes: Buffer): ShapedFont {
    const name = nameOf(family, weight);
    const opened = shapedFont(name, bytes);
    this.#opened.set(name, opened);
    return opened;
  }

  #whole(drawn: readonly string[]): FontFamily | null {
    return (
      wholeFonts.find((family) => {
        const { writing } = fonts[family];
        return drawn.every((letter) => writing.test(letter) || UNWRITTEN.test(letter)) && this.#hasAll(family, drawn);
      }) ?? null
    );
  }

  #hasAll(family: FontFamily, drawn: readonly string[]): boolean {
    const font = this.font(family, 'regular');
    return drawn.every((letter) => font.has(letter));
  }
}

/** Marks and symbols that belong to no particular script. */
const UNWRITTEN = /[\p{Script=Common}\p{Script=Inherited}]/u;

function nameOf(family: FontFamily, weight: FontWeight): string {
  return `${family}-${weight}`;
}
