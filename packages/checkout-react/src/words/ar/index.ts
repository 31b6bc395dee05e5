export { charity } from './charity.ts';
export { later } from './later.ts';
export { standIn } from './stand-in.ts';
