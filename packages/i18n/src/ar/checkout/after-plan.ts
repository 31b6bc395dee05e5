// Compiled: the files with the messages of the checkout, by language.
export { steps } from './steps.ts';
export { unavailable } from './unavailable.ts';
