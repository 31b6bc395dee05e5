export { isReadable, type TextKind, tidied } from './tidied.ts';
