export { charity } from './charity.ts';
export { later } from './steps.ts';
export { unavailable } from './unavailable.ts';
