export { dayOf, type Leaving, leavesAt, leavingAt, nightLeaves } from './leaving.ts';
