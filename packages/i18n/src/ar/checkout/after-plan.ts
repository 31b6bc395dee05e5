// Compiled: the files with the messages of the checkout, by language.
export { steps } from './steps.ts';
export { panels } from './panels.ts';
export { express } from './express.ts';
export { tax } from './tax.ts';
export { addOns } from './add-ons.ts';
export { giving } from './giving.ts';
export { unavailable } from './unavailable.ts';
