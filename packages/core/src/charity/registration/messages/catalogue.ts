import type { RegistrationProblem } from '../rules.ts';

export type RegistrationMessages = Readonly<Record<RegistrationProblem, string>>;
