export { isLoopback, MAX_ORIGINS, ORIGIN_PROBLEMS, type OriginProblem, type ReadOrigin, readOrigin } from './rules.ts';
