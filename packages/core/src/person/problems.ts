/** Validation problems of personal details. */
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
