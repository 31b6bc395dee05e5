import type { PersonProblem } from '../../../person/index.ts';
import type { ProfileProblem } from '../index.ts';

/** One sentence per problem; those with people's own details are the ones that donors read too. */
export type ProfileMessages = Readonly<Record<ProfileProblem | PersonProblem, string>>;
