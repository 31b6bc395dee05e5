export { steps } from './steps.ts';
export { unavailable } from './unavailable.ts';
