import { addressLines } from '@lantern-giving/core/charity/tax-receipts';
import { dateFormat, LANGUAGES } from '@lantern-giving/core/language';
import { formatAmount, type MinorUnits, sum } from '@lantern-giving/core/money';
import { type ReceiptMessages, receiptMessages } from '@lantern-giving/i18n/all/receipt';
import { ReceiptFonts } from './font-set.ts';
import { type Box, colours, Sheet, type TextStyle } from './pdf-page.ts';
import type { Receipt } from './receipt.ts';
import { isolated } from './typeset.ts';

const LOGO = 64;
const SIGNATURE = { width: 150, height: 60 };
const body: TextStyle = { size: 10 };
const quiet: TextStyle = { size: 9, colour: colours.muted };
/** More lines would push required content off the page, so they are joined. */
const MAX_FOOTER_LINES = 6;

/** Fonts used in receipts. */
export async function lettersFor(receipt: Receipt<unknown>): Promise<ReceiptFonts> {
  return ReceiptFonts.of(writtenOn(receipt));
}

/** Renders a receipt as PDF. Deterministic: depends on its arguments only. */
export async function drawReceipt(receipt: Receipt, fonts?: ReceiptFonts): Promise<Buffer> {
  const { issuer, language } = receipt;
  const letters = fonts ?? (await lettersFor(receipt));
  const messages = receiptMessages[language];
  const sheet = new Sheet({
    title: `${receipt.isPreview ? `${messages.preview}: ` : ''}${messages.title} ${receipt.number}`,
    author: issuer.name,
    language,
    direction: LANGUAGES[language].dir,
    size: PAPER_OF_LETTERS.has(issuer.country) ? 'LETTER' : 'A4',
    letters,
    madeAt: new Date(`${receipt.issuedOn}T00:00:00Z`),
  });
  const page = new ReceiptPage(sheet, receipt, messages);
  page.mark();
  page.head();
  page.particulars();
  page.gifts();
  page.statements();
  page.signature();
  page.footer();
  return sheet.finish((at, of) => (of > 1 ? messages.page({ page: at, pages: of }) : ''));
}

/** All text on a receipt that people typed. */
export function writtenOn({ issuer, number, replaces, donor, gifts }: Receipt<unknown>): string {
  const { name, address, email, phone, registrationNumber, representative, footer } = issuer;
  const ofIssuer = [name, address, email, phone, registrationNumber, representative, footer];
  const ofGifts = gifts.map(({ purpose }) => purpose);
  return [...ofIssuer, number, replaces ?? '', donor.name, donor.address, ...ofGifts].join('\n');
}

/** Countries that use Letter paper. */
const PAPER_OF_LETTERS = new Set(['US', 'CA']);

class ReceiptPage {
  readonly #sheet: Sheet;
  readonly #receipt: Receipt;
  readonly #messages: ReceiptMessages;
  readonly #whole: Box;

  constructor(sheet: Sheet, receipt: Receipt, messages: ReceiptMessages) {
    this.#sheet = sheet;
    this.#receipt = receipt;
    this.#messages = messages;
    this.#whole = { start: 0, width: sheet.width };
  }

  /** Marks a preview with a watermark on every page. */
  mark(): void {
    if (!this.#receipt.isPreview) return;
    this.#sheet.watermark(this.#messages.preview);
  }

  head(): void {
    const sheet = this.#sheet;
    const { issuer, isPreview } = this.#receipt;
    if (isPreview) {
      const note: TextStyle = { size: 9, weight: 'bold', align: 'center', direction: this.#direction };
      const inside = { start: 8, width: sheet.width - 16 };
      const height = sheet.heightOf(this.#messages.previewNote, inside, note) + 12;
      sheet.panel(this.#whole, height);
      sheet.text('P', this.#messages.previewNote, inside, note, { y: sheet.y + 6 });
      sheet.y += height + 20;
    }
    const top = sheet.y;
    if (issuer.logo) {
      sheet.picture(issuer.logo, this.#messages.logoOf(issuer.name), { start: 0, width: LOGO, y: top, height: LOGO });
    }
    const start = issuer.logo ? LOGO + 18 : 0;
    const beside = { start, width: sheet.width - start };
    sheet.write('P', issuer.name, beside, { size: 15, weight: 'bold' });
    for (const line of addressLines(issuer.address)) sheet.write('P', line, beside, quiet);
    const contact = `${isolated(issuer.email)}  ·  ${isolated(issuer.phone)}`;
    sheet.write('P', contact, beside, { ...quiet, direction: this.#direction });
    const registration = `${this.#messages.registration}: ${isolated(issuer.registrationNumber)}`;
    sheet.write('P', registration, beside, { ...quiet, direction: this.#direction });
    sheet.y = Math.max(sheet.y, top + LOGO) + 16;
    sheet.rule(this.#whole);
    sheet.y += 16;
  }

  /** Kind of document, number, dates and donor. */
  particulars(): void {
    const sheet = this.#sheet;
    const { donor, issuer, number, issuedOn, replaces } = this.#receipt;
    const messages = this.#messages;
    const isOfficial = issuer.country === 'CA';
    const direction = this.#direction;
    sheet.write('H1', isOfficial ? messages.official : messages.title, this.#whole, {
      size: 20,
      weight: 'bold',
      direction,
    });
    if (isOfficial && this.#receipt.language !== 'en') {
      // Canadian law requires this wording in English or French.
      sheet.write('P', receiptMessages.en.official, this.#whole, { ...body, direction: 'ltr' });
    }
    if (replaces !== null) {
      sheet.write('P', messages.replaces(isolated(replaces)), this.#whole, { ...body, direction });
    }
    sheet.y += 14;

    const top = sheet.y;
    const half = (sheet.width - 24) / 2;
    const first = { start: 0, width: half };
    sheet.write('H2', messages.donor, first, { ...quiet, direction });
    sheet.write('P', donor.name, first, { size: 11, weight: 'bold' });
    for (const line of addressLines(donor.address)) sheet.write('P', line, first, body);
    const bottom = sheet.y;

    sheet.y = top;
    const facts: [string, string][] = [
      [messages.number, number],
      [messages.issuedOn, this.#date(issuedOn)],
      ...(isOfficial ? [[messages.issuedAt, placeIn(issuer.address)] satisfies [string, string]] : []),
    ];
    const label = { start: half + 24, width: half * 0.42 };
    const value = { start: half + 24 + half * 0.44, width: half * 0.56 };
    for (const [name, said] of facts) {
      const nameHeight = sheet.text('P', name, label, { ...quiet, direction });
      const saidHeight = sheet.text('P', said, value, body);
      sheet.y += Math.max(nameHeight, saidHeight, body.size * 1.45) + 3;
    }
    sheet.y = Math.max(bottom, sheet.y) + 20;
  }

  gifts(): void {
    const sheet = this.#sheet;
    const { gifts, advantage, issuer } = this.#receipt;
    const messages = this.#messages;
    const { width } = sheet;
    const amount = { start: width * 0.72, width: width * 0.28 - 10 };
    const columns = [{ start: 10, width: width * 0.26 }, { start: 10 + width * 0.28, width: width * 0.42 }, amount];
    const ofTotals = [{ start: 10, width: width * 0.7 - 10 }, amount];
    const table = sheet.part('Table');
    const draw = (cells: readonly string[], boxes: readonly Box[], style: TextStyle, role: 'TH' | 'TD') => {
      const boxed = cells.map((cell, at) => ({ cell, box: boxes[at] ?? amount }));
      const height = Math.max(...boxed.map(({ cell, box }) => sheet.heightOf(cell, box, style))) + 8;
      if (sheet.need(height)) {
        this.mark();
        header();
      }
      const parent = sheet.part('TR', table);
      if (role === 'TH') sheet.panel(this.#whole, height);
      const place = { y: sheet.y + 4, parent };
      for (const { cell, box } of boxed) {
        const aligned: TextStyle = { ...style, align: box === amount ? 'end' : 'start' };
        const isNumber = box === amount && role === 'TD';
        sheet.text(role, cell, box, isNumber ? { ...aligned, direction: 'ltr' } : aligned, place);
      }
      sheet.y += height;
      parent.end();
    };
    const currency = isolated(this.#receipt.currency.toUpperCase());
    const header = () => {
      const names = [messages.date, messages.purpose, messages.amount(currency)];
      draw(names, columns, { ...quiet, weight: 'bold', direction: this.#direction }, 'TH');
    };

    header();
    for (const gift of gifts) {
      draw([this.#date(gift.date), gift.purpose, this.#money(gift.amount)], columns, body, 'TD');
      sheet.rule(this.#whole);
    }
    const total = sum(gifts.map((gift) => gift.amount));
    const strong: TextStyle = { size: 11, weight: 'bold' };
    const totals: [string, MinorUnits, TextStyle][] = [[messages.total, total, strong]];
    if (issuer.country === 'CA') {
      totals.push([messages.advantage, advantage, body], [messages.eligible, total - advantage, strong]);
    }
    for (const [name, value, style] of totals) draw([name, this.#money(value)], ofTotals, style, 'TD');
    table.end();
    sheet.y += 18;
  }

  /** Statements that the law of the issuer's country requires. */
  statements(): void {
    const { issuer, advantage } = this.#receipt;
    const messages = this.#messages;
    const inReturn =
      advantage === 0 ? messages.nothingInReturn : messages.givenInReturn(isolated(this.#money(advantage)));
    const statements = [
      ...(issuer.isFund ? [messages.fund(isolated(issuer.name))] : []),
      ...(issuer.country === 'US' ? [inReturn] : []),
      ...(issuer.country === 'CA' ? [`${messages.agency}: ${isolated('canada.ca/charities-giving')}`] : []),
    ];
    for (const statement of statements) {
      this.#roomFor(40);
      this.#sheet.write('P', statement, this.#whole, { ...body, direction: this.#direction });
      this.#sheet.y += 3;
    }
    this.#sheet.y += 14;
  }

  signature(): void {
    const sheet = this.#sheet;
    const { representative, signature } = this.#receipt.issuer;
    const box = { start: 0, width: sheet.width / 2 };
    const height = (signature ? SIGNATURE.height : 0) + 60;
    this.#roomFor(height);
    if (signature) {
      const place = { start: 0, width: SIGNATURE.width, y: sheet.y, height: SIGNATURE.height };
      sheet.picture(signature, this.#messages.signatureOf(representative), place);
      sheet.y += SIGNATURE.height + 4;
    }
    sheet.rule(box);
    sheet.y += 5;
    sheet.write('P', representative, box, { ...body, weight: 'bold' });
    sheet.write('P', this.#messages.representative, box, { ...quiet, direction: this.#direction });
    sheet.y += 20;
  }

  footer(): void {
    const sheet = this.#sheet;
    const lines = addressLines(this.#receipt.issuer.footer).filter((line) => line !== '');
    const text = lines.length > MAX_FOOTER_LINES ? lines.join(' ') : lines.join('\n');
    this.#roomFor(sheet.heightOf(text, this.#whole, quiet) + 12);
    sheet.rule(this.#whole);
    sheet.y += 10;
    sheet.write('P', text, this.#whole, { ...quiet, align: 'center' });
  }

  get #direction() {
    return LANGUAGES[this.#receipt.language].dir;
  }

  #roomFor(height: number): void {
    if (this.#sheet.need(height)) this.mark();
  }

  #date(date: string): string {
    const format = dateFormat(LANGUAGES[this.#receipt.language].intl, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    return format.format(new Date(`${date}T00:00:00Z`));
  }

  #money(amount: MinorUnits): string {
    const written = formatAmount(amount, this.#receipt.currency, LANGUAGES[this.#receipt.language].intl);
    // Intl's own bidi marks would split a label such as "CA$" in left-to-right text.
    return written.replaceAll(/[\u200e\u200f\u061c]/g, '');
  }
}

/** Place of issue: the last line of the address that is not just the country. */
function placeIn(address: string): string {
  const lines = addressLines(address).filter((line) => !/^canada$/i.test(line));
  return lines.at(-1) ?? '';
}
