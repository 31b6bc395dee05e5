export { ar } from './ar.ts';
export type { RegistrationMessages } from './catalogue.ts';
export { en } from './en.ts';
