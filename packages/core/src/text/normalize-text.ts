/** Kind of a text field: a single line, or text of several lines. */
export type TextKind = 'line' | 'wording';

/** Invisible formatting characters, except zero-width joiners, which are part of some spellings. */
const INVISIBLE = '(?![\\u200c\\u200d])\\p{Cf}';
/**
 * Texts without control characters, except line breaks in a wording (PostgreSQL text cannot hold NUL). A line has no
 * invisible formatting characters either, with which one name could be disguised as another.
 */
export const READABLE: Readonly<Record<TextKind, RegExp>> = {
  line: /^[\P{C}\p{Cs}\p{Co}\p{Cn}\u200c\u200d]*$/u,
  wording: /^[\P{Cc}\n]*$/u,
};
/** Texts with a character that is not white space. */
export const NOT_BLANK = /\S/;

const EDGE = new RegExp(`^(?:\\s|${INVISIBLE})$`, 'u');

const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/**
 * Normalizes typed or pasted text before it is sent: tabs, and line breaks in a single line, become spaces, other line
 * breaks become `\n`, and the ends are trimmed (also of direction marks, which address books add around numbers). Other
 * unreadable characters are kept, for validation to report.
 */
export function normalizeText(typed: string, kind: TextKind): string {
  const tidy = typed.replace(LINE_BREAKS, kind === 'line' ? ' ' : '\n').replace(/\t/g, ' ');
  return kind === 'line' ? withoutEdges(tidy) : tidy.trim();
}

function withoutEdges(text: string): string {
  const signs = [...text];
  const isShown = (sign: string) => !EDGE.test(sign);
  return signs.slice(signs.findIndex(isShown), signs.findLastIndex(isShown) + 1).join('');
}

/** Whether a text is `READABLE`. */
export function isReadable(text: string, kind: TextKind): boolean {
  return READABLE[kind].test(text);
}
