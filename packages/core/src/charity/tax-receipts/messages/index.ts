export { ar } from './ar.ts';
export type { TaxReceiptMessages } from './catalogue.ts';
export { en } from './en.ts';
