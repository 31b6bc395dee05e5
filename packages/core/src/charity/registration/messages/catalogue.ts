import type { RegistrationProblem } from '../index.ts';

export type RegistrationMessages = Readonly<Record<RegistrationProblem, string>>;
