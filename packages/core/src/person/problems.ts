/** What can be wrong with what a person wrote about themselves. `person/messages` has the words. */
export const PERSON_PROBLEMS = [
  'firstNameMissing',
  'firstNameEmpty',
  'firstNameSpecial',
  'lastNameMissing',
  'lastNameShort',
  'lastNameSpecial',
  'emailRefused',
  'phoneRefused',
  'phoneShort',
  'phoneLong',
] as const;

export type PersonProblem = (typeof PERSON_PROBLEMS)[number];
