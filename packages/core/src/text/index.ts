export { isReadable, NOT_BLANK, normalizeText, READABLE, type TextKind } from './normalize-text.ts';
