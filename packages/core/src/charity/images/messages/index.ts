export { ar } from './ar.ts';
export { type ImageMessages, imageMessage } from './catalogue.ts';
export { en } from './en.ts';
