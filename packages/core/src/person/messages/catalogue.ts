import type { PersonProblem } from '../problems.ts';

export type PersonMessages = Readonly<Record<PersonProblem, string>>;
