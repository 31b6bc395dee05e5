import type { OriginProblem } from '../rules.ts';

/** One sentence per reason why a site is not registered. */
export type OriginMessages = Readonly<Record<OriginProblem | 'originKnown' | 'originsFull', string>>;
