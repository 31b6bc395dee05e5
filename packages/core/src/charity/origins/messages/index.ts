export { ar } from './ar.ts';
export type { OriginMessages } from './catalogue.ts';
export { en } from './en.ts';
