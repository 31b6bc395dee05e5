export { ar } from './ar.ts';
export type { ProfileMessages } from './catalogue.ts';
export { en } from './en.ts';
