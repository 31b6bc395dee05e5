import { PRESENTATION } from './allowed.ts';

/** Sanitised CSS, limited to what affects an SVG's look. */
export type Css =
  | { readonly kind: 'css'; readonly text: string }
  /** It could load something, or is obfuscated. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'tooLong' };

const REFUSED: Css = { kind: 'refused' };
const TOO_LONG: Css = { kind: 'tooLong' };
const MAX_VALUE_LENGTH = 4_000;
const MAX_SHEET_LENGTH = 100_000;
const LOCAL = /url\(\s*(?:'#[\w.:-]+'|"#[\w.:-]+"|#[\w.:-]+)\s*\)/gi;
const LOADS = /(?:^|[^\w-])(?:url|src|image|image-set|-webkit-image-set|cross-fade|element|expression)\s*\(/i;
const HARMLESS = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|matrix|translate[xy]?|scale[xy]?|rotate|skew[xy]?)$/i;
const NAME_CHARACTER = /[\w-]/;
const PLAIN = /^[\p{L}\p{N}\s#.,%()'"+\-/!]*$/u;
const SELECTOR = /^[\w\s.#*>+~:(),-]+$/;

/**
 * A property's value: unchanged, '' if it has no known form, refused if it could load something. Escapes are refused
 * because they can disguise any name, and at-signs because they start at-rules.
 */
export function cssValue(value: string): Css {
  if (value.length > MAX_VALUE_LENGTH) return TOO_LONG;
  if (fetches(value)) return REFUSED;
  const rest = value.replaceAll(LOCAL, ' ');
  const known = PLAIN.test(rest) && functionNames(rest).every((name) => HARMLESS.test(name)) && quotesClose(rest);
  return { kind: 'css', text: known ? value.trim() : '' };
}

/** The declarations of a `style` attribute or of one rule. */
export function declarations(text: string): Css {
  if (text.length > MAX_SHEET_LENGTH) return TOO_LONG;
  const kept: string[] = [];
  for (const declaration of withoutComments(text).split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = cssValue(colon < 0 ? declaration : declaration.slice(colon + 1));
    if (value.kind !== 'css') return value;
    if (PRESENTATION.has(property) && value.text !== '') kept.push(`${property}:${value.text}`);
  }
  return { kind: 'css', text: kept.join(';') };
}

/** A style sheet of plain rules. At-rules such as `@import` and `@font-face` are refused. */
export function styleSheet(text: string): Css {
  if (text.length > MAX_SHEET_LENGTH) return TOO_LONG;
  const rules: string[] = [];
  const pieces = withoutComments(text)
    .replaceAll(/<!--|-->/g, ' ')
    .split('}');
  const last = pieces.pop() ?? '';
  if ([...pieces, last].some(fetches)) return REFUSED;
  for (const piece of pieces) {
    const [selector = '', body, ...more] = piece.split('{');
    if (body === undefined || more.length > 0 || !SELECTOR.test(selector)) continue;
    const kept = declarations(body);
    if (kept.kind !== 'css') return kept;
    if (kept.text !== '') rules.push(`${selector.trim()}{${kept.text}}`);
  }
  return { kind: 'css', text: rules.join('') };
}

function fetches(text: string): boolean {
  return /[\\@<]/.test(text) || LOADS.test(text.replaceAll(LOCAL, ' ')) || /(?:java|vb)script|data:/i.test(text);
}

/** Keeps an unclosed comment. Uses indexOf, since a regular expression is quadratic on repeated comment starts. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const begin = text.indexOf('/*', from);
    const end = begin < 0 ? -1 : text.indexOf('*/', begin + 2);
    if (end < 0) return kept.length === 0 ? text : [...kept, text.slice(from)].join(' ');
    kept.push(text.slice(from, begin));
    from = end + 2;
  }
}

/**
 * The function name before each parenthesis. Scans backwards, since a regular expression is quadratic on long words.
 */
function functionNames(text: string): string[] {
  const pieces = text.split('(').slice(0, -1);
  return pieces.map(lastName).filter((name) => name !== '');
}

function lastName(piece: string): string {
  const text = piece.trimEnd();
  let start = text.length;
  while (start > 0 && NAME_CHARACTER.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}

function quotesClose(text: string): boolean {
  return /^(?:[^'"]|'[^'"]*'|"[^'"]*")*$/.test(text);
}
