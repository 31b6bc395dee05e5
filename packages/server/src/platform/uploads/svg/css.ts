import { PRESENTATION } from './allowed.ts';

/** CSS as far as an svg's look needs it. `refused`: it could fetch something, or hides what it does. */
export type Css = { readonly kind: 'css'; readonly text: string } | { readonly kind: 'refused' };

const REFUSED: Css = { kind: 'refused' };
const LOCAL = /url\(\s*(?:'#[\w.:-]+'|"#[\w.:-]+"|#[\w.:-]+)\s*\)/gi;
const LOADS = /(?:^|[^\w-])(?:url|src|image|image-set|-webkit-image-set|cross-fade|element|expression)\s*\(/i;
const HARMLESS = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|matrix|translate[xy]?|scale[xy]?|rotate|skew[xy]?)$/i;
const FUNCTION = /([\w-]+)\s*\(/g;
const PLAIN = /^[\p{L}\p{N}\s#.,%()'"+\-/!]*$/u;
const SELECTOR = /^[\w\s.#*>+~:(),-]+$/;

/**
 * A property's value: as it is, '' where it is none that is known, refused where it could fetch. An escape or an
 * at-sign is refused too: with the first any name can be written so that it is not seen, with the second rules begin.
 */
export function cssValue(value: string): Css {
  if (fetches(value)) return REFUSED;
  const rest = value.replaceAll(LOCAL, ' ');
  const functions = [...rest.matchAll(FUNCTION)].map((match) => match[1] ?? '');
  const known = PLAIN.test(rest) && functions.every((name) => HARMLESS.test(name)) && quotesClose(rest);
  return { kind: 'css', text: known ? value.trim() : '' };
}

/** The declarations of a `style` attribute or of one rule. */
export function declarations(text: string): Css {
  const kept: string[] = [];
  for (const declaration of withoutComments(text).split(';')) {
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = cssValue(colon < 0 ? declaration : declaration.slice(colon + 1));
    if (value.kind === 'refused') return value;
    if (PRESENTATION.has(property) && value.text !== '') kept.push(`${property}:${value.text}`);
  }
  return { kind: 'css', text: kept.join(';') };
}

/** A style sheet of plain rules. Rules for the page around it, such as `@import` and `@font-face`, are refused. */
export function styleSheet(text: string): Css {
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
    if (kept.kind === 'refused') return kept;
    if (kept.text !== '') rules.push(`${selector.trim()}{${kept.text}}`);
  }
  return { kind: 'css', text: rules.join('') };
}

function fetches(text: string): boolean {
  return /[\\@<]/.test(text) || LOADS.test(text.replaceAll(LOCAL, ' ')) || /(?:java|vb)script|data:/i.test(text);
}

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ');
}

function quotesClose(text: string): boolean {
  return /^(?:[^'"]|'[^'"]*'|"[^'"]*")*$/.test(text);
}
