import type { Language } from '@lantern-giving/core/language';
import PDFDocument from 'pdfkit';
import type { FontFamily, FontWeight } from '../../../lib/drawing/fonts.ts';
import type { Picture } from '../../../lib/drawing/picture.ts';
import type { ReceiptFonts } from './font-set.ts';
import { directionFeature } from './shaped-text.ts';
import { type BaseDirection, breakLines, type Direction, type Run, visualRuns, withoutMarks } from './typeset.ts';

/** In points. */
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
  /** `end` is where lines of the page's language end. */
  readonly align?: 'start' | 'center' | 'end';
  /** Direction of the text if known; default: that of its first letter. */
  readonly direction?: BaseDirection;
}

/** A box in points, measured from the side where lines start: left in English, right in Arabic. */
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
  readonly letters: ReceiptFonts;
  /** Creation date in the PDF, so that the same receipt yields the same file. */
  readonly madeAt: Date;
}

/** A tagged PDF written from top to bottom, in either direction. */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #direction: Direction;
  readonly #letters: ReceiptFonts;
  readonly #registered = new Set<string>();
  readonly #root: Part;
  readonly #bytes: Promise<Buffer>;
  /** Position of the next element. */
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

  /** Space left above the bottom margin. */
  get room(): number {
    return this.#doc.page.height - MARGIN - this.y;
  }

  /** Starts a new page if there is less space. @returns whether it did */
  need(height: number): boolean {
    if (this.room >= height) return false;
    this.#doc.addPage();
    this.y = MARGIN;
    return true;
  }

  /** Height of a text in a box. */
  heightOf(text: string, box: Pick<Box, 'width'>, style: TextStyle): number {
    return this.#lines(text, box.width, style).length * style.size * LINE_HEIGHT;
  }

  /** Writes a text into a box. @returns its height */
  text(role: Role, text: string, box: Box, style: TextStyle, place: { y?: number; parent?: Part } = {}): number {
    const lines = this.#lines(text, box.width, style);
    const top = place.y ?? this.y;
    const leaf = this.#doc.struct(role, { actual: withoutMarks(text) }, () => {
      for (const [at, line] of lines.entries()) this.#line(line, box, style, top + at * style.size * LINE_HEIGHT);
    });
    (place.parent ?? this.#root).add(leaf);
    return lines.length * style.size * LINE_HEIGHT;
  }

  /** Like `text`, and moves below it. */
  write(role: Role, text: string, box: Box, style: TextStyle): void {
    this.y += this.text(role, text, box, style);
  }

  /** Adds a structure element that contains others: a table or a row. */
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

  /** Writes diagonally across the current page, behind later content. */
  watermark(word: string): void {
    const { width, height } = this.#doc.page;
    const style: TextStyle = { size: 96, weight: 'bold', colour: colours.faint, align: 'center' };
    this.#ornament(() => {
      this.#doc.save().rotate(-35, { origin: [width / 2, height / 2] });
      this.#line(word, { start: 0, width: this.width }, style, height / 2 - style.size);
      this.#doc.restore();
    });
  }

  /** Writes the footer of each page, now that their number is known, and closes the document. */
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

  /** Draws decoration, marked as artifact so that screen readers skip it. */
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
    // Distributes leading above and below the text as CSS does.
    const baseline = top + size * ((LINE_HEIGHT - 1) / 2 + 0.85);
    for (const run of this.#runs(line, style)) {
      const { width, features } = this.#in(run, style);
      this.#doc.fillColor(colour).text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      x += width;
    }
  }

  /** Selects the font of a run and measures its width. */
  #in({ text, family, direction }: Run, { size, weight = 'regular' }: TextStyle) {
    const features = [directionFeature[direction]];
    this.#use(family, weight).fontSize(size);
    return { features, width: this.#doc.widthOfString(text, { features }) };
  }

  #use(family: FontFamily, weight: FontWeight): PDFKit.PDFDocument {
    const name = `${family}-${weight}`;
    if (!this.#registered.has(name)) {
      // PDFKit accepts an opened font, which its types do not declare.
      Reflect.apply(this.#doc.registerFont, this.#doc, [name, this.#letters.font(family, weight).embedded]);
      this.#registered.add(name);
    }
    return this.#doc.font(name);
  }
}
