/** What a field takes: one line, or a wording of several. */
export type TextKind = 'line' | 'wording';

/** What changes how the text around it is shown without being seen itself: joiners alone belong to spelling. */
const INVISIBLE = '(?![\\u200c\\u200d])\\p{Cf}';
/**
 * Texts without control characters, but for the line breaks of a wording: a database takes no NUL. A line has no
 * invisible formatting either, by which one name could be made to look like another.
 */
export const READABLE: Readonly<Record<TextKind, RegExp>> = {
  line: /^[\P{C}\p{Cs}\p{Co}\p{Cn}\u200c\u200d]*$/u,
  wording: /^[\P{Cc}\n]*$/u,
};
/** Texts in which something can be seen. */
export const NOT_BLANK = /\S/;

const EDGE = new RegExp(`^(?:\\s|${INVISIBLE})$`, 'u');

const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/**
 * A text as it is sent: what spreadsheets and documents paste between words becomes a space, each kind of line break the
 * one that is stored, and nothing stands around it: address books put marks of direction around a number. What else
 * cannot be shown stays, to be told of.
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
