export { ar } from './ar.ts';
export type { PersonMessages } from './catalogue.ts';
export { en } from './en.ts';
