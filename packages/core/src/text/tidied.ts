/** What a field takes: one line, or a wording of several. */
export type TextKind = 'line' | 'wording';

const LINE_BREAKS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/**
 * A text as it is sent: what spreadsheets and documents paste between words becomes a space, each kind of line break the
 * one that is stored, and nothing stands around it. What else cannot be shown stays, to be told of.
 */
export function tidied(typed: string, kind: TextKind): string {
  return typed
    .replace(LINE_BREAKS, kind === 'line' ? ' ' : '\n')
    .replace(/\t/g, ' ')
    .trim();
}

/** Whether a text holds no control characters, but for the line breaks of a wording: a database takes no NUL. */
export function isReadable(text: string, kind: TextKind): boolean {
  return kind === 'line' ? !/\p{Cc}/u.test(text) : !/[^\P{Cc}\n]/u.test(text);
}
