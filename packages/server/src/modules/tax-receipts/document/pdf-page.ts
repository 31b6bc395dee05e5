import type { Language } from '@lantern-giving/core/language';
import PDFDocument from 'pdfkit';
import type { Letters } from './font-set.ts';
import type { FontFamily, FontWeight } from './fonts.ts';
import type { Picture } from './receipt.ts';
import { directionFeature } from './shaped-text.ts';
import { type BaseDirection, breakLines, type Direction, type Run, visualRuns, withoutMarks } from './typeset.ts';

/** Points. */
const MARGIN = 48;
const LINE_HEIGHT = 1.45;

export const colours = {
  ink: '#1b1f2a',
  muted: '#565d6d',
  line: '#d3d7df',
  ground: '#f4f5f8',
  faint: '#eceef2',
} as const;

export interface TextStyle {
  readonly size: number;
  readonly weight?: FontWeight;
  readonly colour?: string;
  /** `end` is the side where lines of the page's language end. */
  readonly align?: 'start' | 'center' | 'end';
  /** Of the text itself, where it is known; else that of its first letter. */
  readonly direction?: BaseDirection;
}

/** A box on the page, reckoned from the side where lines begin: left in English, right in Arabic. */
export interface Box {
  readonly start: number;
  readonly width: number;
}

type Role = 'H1' | 'H2' | 'P' | 'TH' | 'TD';
type Part = PDFKit.PDFStructureElement;

export interface SheetTerms {
  readonly title: string;
  readonly author: string;
  readonly language: Language;
  readonly direction: Direction;
  readonly size: 'A4' | 'LETTER';
  readonly letters: Letters;
  /** Written into the document, so that the same receipt is the same file. */
  readonly madeAt: Date;
}

/** A document that is written from top to bottom, in either direction, with its structure told to screen readers. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #direction: Direction;
  readonly #letters: Letters;
  readonly #registered = new Set<string>();
  readonly #root: Part;
  readonly #bytes: Promise<Buffer>;
  /** Where the next thing stands. */
  y = MARGIN;

  constructor({ title, author, language, direction, size, letters, madeAt }: SheetTerms) {
    this.#direction = direction;
    this.#letters = letters;
    this.#doc = new PDFDocument({
      size,
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: language,
      info: { Title: title, Author: author, Creator: 'Lantern', CreationDate: madeAt, ModDate: madeAt },
    });
    const chunks: Buffer[] = [];
    this.#bytes = new Promise((done, failed) => {
      this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.#doc.on('end', () => done(Buffer.concat(chunks)));
      this.#doc.on('error', failed);
    });
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  /** Width between the margins. */
  get width(): number {
    return this.#doc.page.width - 2 * MARGIN;
  }

  /** How much room is left above the bottom margin. */
  get room(): number {
    return this.#doc.page.height - MARGIN - this.y;
  }

  /** Begins a page where less room is left. */
  need(height: number): boolean {
    if (this.room >= height) return false;
    this.#doc.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Height that a text takes in a box. */
  heightOf(text: string, box: Pick<Box, 'width'>, style: TextStyle): number {
    return this.#lines(text, box.width, style).length * style.size * LINE_HEIGHT;
  }

  /** Writes a text into a box. @returns the height that it takes */
  text(role: Role, text: string, box: Box, style: TextStyle, place: { y?: number; parent?: Part } = {}): number {
    const lines = this.#lines(text, box.width, style);
    const top = place.y ?? this.y;
    const leaf = this.#doc.struct(role, { actual: withoutMarks(text) }, () => {
      for (const [at, line] of lines.entries()) this.#line(line, box, style, top + at * style.size * LINE_HEIGHT);
    });
    (place.parent ?? this.#root).add(leaf);
    return lines.length * style.size * LINE_HEIGHT;
  }

  /** Like `text`, and goes on below it. */
  write(role: Role, text: string, box: Box, style: TextStyle): void {
    this.y += this.text(role, text, box, style);
  }

  /** A part of the structure that holds others: a table, a row. */
  part(kind: 'Table' | 'TR', parent: Part = this.#root): Part {
    const part = this.#doc.struct(kind);
    parent.add(part);
    return part;
  }

  picture({ bytes }: Picture, alt: string, box: Box & { readonly y: number; readonly height: number }): void {
    const draw = () => {
      const fit: [number, number] = [box.width, box.height];
      this.#doc.image(bytes, this.#left(box), box.y, { fit, align: 'center', valign: 'center' });
    };
    this.#root.add(this.#doc.struct('Figure', { alt }, draw));
  }

  rule(box: Box, y = this.y): void {
    const left = this.#left(box);
    this.#ornament(() => {
      this.#doc
        .moveTo(left, y)
        .lineTo(left + box.width, y)
        .lineWidth(0.75)
        .strokeColor(colours.line)
        .stroke();
    });
  }

  panel(box: Box, height: number, y = this.y): void {
    this.#ornament(() => {
      this.#doc.roundedRect(this.#left(box), y, box.width, height, 4).fill(colours.ground);
    });
  }

  /** Writes across every page, under everything else that is still to come on it. */
  watermark(word: string): void {
    const { width, height } = this.#doc.page;
    const style: TextStyle = { size: 96, weight: 'bold', colour: colours.faint, align: 'center' };
    this.#ornament(() => {
      this.#doc.save().rotate(-35, { origin: [width / 2, height / 2] });
      this.#line(word, { start: 0, width: this.width }, style, height / 2 - style.size);
      this.#doc.restore();
    });
  }

  /** Writes something at the foot of each page, once it is known how many there are, and closes the document. */
  async finish(foot: (page: number, pages: number) => string): Promise<Buffer> {
    this.#root.end();
    const { start, count } = this.#doc.bufferedPageRange();
    for (let page = start; page < start + count; page += 1) {
      const line = foot(page + 1, count);
      if (line === '') continue;
      this.#doc.switchToPage(page);
      const style: TextStyle = { size: 8, colour: colours.muted, align: 'center', direction: this.#direction };
      const y = this.#doc.page.height - MARGIN / 2 - style.size;
      this.#ornament(() => this.#line(line, { start: 0, width: this.width }, style, y));
    }
    this.#doc.end();
    return this.#bytes;
  }

  #left({ start, width }: Box): number {
    return MARGIN + (this.#direction === 'rtl' ? this.width - start - width : start);
  }

  /** What only looks: no screen reader stops at it. */
  #ornament(draw: () => void): void {
    this.#doc.markContent('Artifact');
    draw();
    this.#doc.endMarkedContent();
  }

  #lines(text: string, width: number, style: TextStyle): readonly string[] {
    return breakLines(text, width, (line) => this.#widthOf(line, style));
  }

  #widthOf(line: string, style: TextStyle): number {
    return this.#runs(line, style).reduce((sum, run) => sum + this.#in(run, style).width, 0);
  }

  #runs(line: string, { direction = 'auto' }: TextStyle): readonly Run[] {
    return visualRuns(line, direction, (letter) => this.#letters.familyOf(letter));
  }

  #line(line: string, box: Box, style: TextStyle, top: number): void {
    const { align = 'start', size, colour = colours.ink } = style;
    const spare = box.width - this.#widthOf(line, style);
    const toLeft = (align === 'start') === (this.#direction === 'ltr');
    let x = this.#left(box) + (align === 'center' ? spare / 2 : toLeft ? 0 : spare);
    // Room above and below letters is shared out as on a page of the site.
    const baseline = top + size * ((LINE_HEIGHT - 1) / 2 + 0.85);
    for (const run of this.#runs(line, style)) {
      const { width, features } = this.#in(run, style);
      this.#doc.fillColor(colour).text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      x += width;
    }
  }

  /** Sets the font of a run, and tells how wide it is in it. */
  #in({ text, family, direction }: Run, { size, weight = 'regular' }: TextStyle) {
    const features = [directionFeature[direction]];
    this.#use(family, weight).fontSize(size);
    return { features, width: this.#doc.widthOfString(text, { features }) };
  }

  #use(family: FontFamily, weight: FontWeight): PDFKit.PDFDocument {
    const name = `${family}-${weight}`;
    if (!this.#registered.has(name)) {
      // It takes a font that is open already, which its types do not know.
      Reflect.apply(this.#doc.registerFont, this.#doc, [name, this.#letters.font(family, weight).embedded]);
      this.#registered.add(name);
    }
    return this.#doc.font(name);
  }
}
