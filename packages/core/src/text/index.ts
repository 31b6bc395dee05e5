export { isReadable, normalizeText, type TextKind } from './tidied.ts';
