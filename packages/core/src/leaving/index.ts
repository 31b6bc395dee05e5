export { type Leaving, leavesAt, leavingAt, nightLeaves } from './leaving.ts';
