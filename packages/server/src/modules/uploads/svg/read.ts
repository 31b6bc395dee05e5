import type { ImageProblem, ImageSize } from '@lantern-giving/core/charity/images';
import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import {
  ELEMENTS,
  GEOMETRY,
  NEVER,
  PRESENTATION,
  REFERRING,
  RUN_BY_BROWSERS,
  SVG,
  WITH_TEXT,
  XLINK,
  XML,
} from './allowed.ts';
import { isTooCostly } from './cost.ts';
import { type Css, cssValue, declarations, styleSheet } from './css.ts';
import type { SvgElement } from './tree.ts';

export type ReadSvg =
  | { readonly kind: 'read'; readonly root: SvgElement; readonly size: ImageSize }
  | { readonly kind: 'refused'; readonly problem: ImageProblem };

const CHUNK = 16_384;
const MAX_DEPTH = 100;
const MAX_ELEMENTS = 20_000;
const NUMBERS_AND_WORDS = /^[\p{L}\p{N}\s.,%()#+\-_:;]*$/u;
const NAME = /^[\p{L}\p{N}_.:-]+$/u;

/**
 * Parses an SVG and keeps only what the allowlists contain. A file that could run something or load something is
 * refused as a whole: no drawing program writes that by accident, and without it the image would differ from what its
 * owner saw. Invisible editor leftovers (foreign namespaces, comments, unknown attributes) are dropped silently, since
 * hardly any real logo is free of them.
 */
export function readSvg(bytes: Buffer): ReadSvg {
  const text = utf8(bytes);
  if (text === null) return refused('invalid');
  const reader = new SvgReader();
  for (let at = 0; at < text.length && !reader.problem; at += CHUNK) reader.write(text.slice(at, at + CHUNK));
  if (!reader.problem) reader.end();
  if (reader.problem) return refused(reader.problem);
  const { root } = reader;
  const size = root ? sizeOf(root) : null;
  if (!root || !size) return refused('invalid');
  if (isTooCostly(root)) return refused('tooComplex');
  if (!viewBoxOf(root)) root.attributes.set('viewBox', `0 0 ${size.width} ${size.height}`);
  return { kind: 'read', root, size };
}

type Fault = 'invalid' | 'active' | 'tooComplex';

class SvgReader {
  readonly #parser = new SaxesParser<{ xmlns: true }>({ xmlns: true });
  readonly #open: SvgElement[] = [];
  /** Depth within a dropped element. */
  #outside = 0;
  #elements = 0;
  root: SvgElement | null = null;
  problem: Fault | null = null;

  constructor() {
    const parser = this.#parser;
    parser.on('error', () => this.#refuse('invalid'));
    parser.on('xmldecl', ({ encoding }) => {
      if (encoding !== undefined && !/^(utf-?8|us-ascii)$/i.test(encoding)) this.#refuse('invalid');
    });
    // A doctype can declare entities, and is otherwise of no use.
    parser.on('doctype', () => this.#refuse('active'));
    parser.on('processinginstruction', ({ target }) => {
      if (/^xml-?stylesheet$/i.test(target)) this.#refuse('active');
    });
    parser.on('opentag', (tag) => this.#begin(tag));
    parser.on('closetag', () => this.#finish());
    parser.on('text', (text) => this.#text(text));
    parser.on('cdata', (text) => this.#text(text));
  }

  write(text: string): void {
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.close();
  }

  #refuse(fault: Fault): void {
    this.problem ??= fault;
  }

  #begin(tag: SaxesTagNS): void {
    this.#elements += 1;
    const fault = this.#faultOf(tag);
    if (fault) this.#refuse(fault);
    else if (this.#outside > 0 || !isKnown(tag)) this.#outside += 1;
    else {
      const element: SvgElement = { name: tag.local, attributes: this.#attributes(tag), children: [] };
      this.#open.at(-1)?.children.push(element);
      this.root ??= element;
      this.#open.push(element);
    }
  }

  #faultOf(tag: SaxesTagNS): Fault | null {
    if (this.#open.length + this.#outside > MAX_DEPTH || this.#elements > MAX_ELEMENTS) return 'tooComplex';
    if (this.#open.length === 0) return tag.uri === SVG && tag.local === 'svg' ? null : 'invalid';
    if (NEVER.has(tag.local.toLowerCase())) return 'active';
    // An element that browsers act on but the allowlist does not know.
    return !isKnown(tag) && RUN_BY_BROWSERS.has(tag.uri) && tag.local !== 'metadata' ? 'active' : null;
  }

  #finish(): void {
    if (this.#outside > 0) {
      this.#outside -= 1;
      return;
    }
    const element = this.#open.pop();
    if (element?.name !== 'style') return;
    const sheet = styleSheet(element.children.filter((child) => typeof child === 'string').join(''));
    if (sheet.kind !== 'css') this.#refuse(faultOf(sheet));
    else element.children.splice(0, element.children.length, sheet.text);
  }

  #text(text: string): void {
    const element = this.#open.at(-1);
    if (this.#outside === 0 && element && WITH_TEXT.has(element.name)) element.children.push(text);
  }

  #attributes(tag: SaxesTagNS): Map<string, string> {
    const kept = new Map<string, string>();
    for (const attribute of Object.values(tag.attributes)) {
      const given = this.#attribute(tag.local, attribute);
      if (given !== null) kept.set(given[0], given[1]);
    }
    return kept;
  }

  /** The sanitised name and value; null if dropped. */
  #attribute(element: string, { local, uri, value, prefix }: SaxesAttributeNS): [string, string] | null {
    if (/^on/i.test(local)) return this.#leaveOut('active');
    if ((uri === '' || uri === XLINK) && local.toLowerCase() === 'href') return this.#reference(element, value.trim());
    if (uri === XML && local === 'space') return value === 'preserve' ? ['xml:space', 'preserve'] : null;
    if (uri !== '' || prefix !== '') return null;
    if (local === 'id') return NAME.test(value) ? ['id', value] : null;
    if (local === 'class')
      return value.split(/\s+/).every((name) => name === '' || NAME.test(name)) ? ['class', value] : null;
    if (local === 'style') return this.#css('style', declarations(value));
    if (PRESENTATION.has(local)) return this.#css(local, cssValue(value));
    if (local === 'aria-label' || local === 'role') return [local, value];
    return GEOMETRY.has(local) && NUMBERS_AND_WORDS.test(value) ? [local, value] : null;
  }

  #reference(element: string, value: string): [string, string] | null {
    if (value === '') return null;
    if (!value.startsWith('#')) return this.#leaveOut('active');
    return REFERRING.has(element) && NAME.test(value.slice(1)) ? ['href', value] : null;
  }

  #css(name: string, css: Css): [string, string] | null {
    if (css.kind !== 'css') return this.#leaveOut(faultOf(css));
    return css.text === '' ? null : [name, css.text];
  }

  #leaveOut(fault: Fault): null {
    this.#refuse(fault);
    return null;
  }
}

function faultOf({ kind }: Exclude<Css, { kind: 'css' }>): Fault {
  return kind === 'tooLong' ? 'tooComplex' : 'active';
}

function isKnown({ uri, local }: SaxesTagNS): boolean {
  return uri === SVG && ELEMENTS.has(local);
}

/** Size in pixels: of the viewBox, otherwise of width and height. */
function sizeOf({ attributes }: SvgElement): ImageSize | null {
  const box = viewBoxOf({ attributes });
  const width = box ? box.width : pixels(attributes.get('width'));
  const height = box ? box.height : pixels(attributes.get('height'));
  return width > 0 && height > 0 ? { width, height } : null;
}

function viewBoxOf({ attributes }: Pick<SvgElement, 'attributes'>): ImageSize | null {
  const box =
    attributes
      .get('viewBox')
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [, , width, height] = box;
  if (box.length !== 4 || !box.every(Number.isFinite) || width === undefined || height === undefined) return null;
  return { width, height };
}

/** A length in pixels; 0 if it is in another unit. */
function pixels(length: string | undefined): number {
  return Number(/^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(length ?? '')?.[1] ?? 0);
}

/** The decoded text; null if it is not valid UTF-8. */
function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function refused(kind: Fault): ReadSvg {
  return { kind: 'refused', problem: { kind } };
}
