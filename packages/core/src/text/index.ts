export { isReadable, normalizeText, type TextKind } from './normalize-text.ts';
