// Compiled: where the checkout has its messages in each language.
export { steps } from './steps.ts';
export { unavailable } from './unavailable.ts';
