/** Kinds of contact person that a charity can name. */
export const CONTACT_KINDS = ['main', 'finance', 'data', 'contract', 'fundraising', 'marketing'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** The contacts that the platform needs. With them, a charity's contact information counts as complete. */
export const REQUIRED_CONTACTS = ['main', 'finance', 'data'] as const satisfies readonly ContactKind[];

/** Maximum number of representatives (authorized signatories) of a charity. */
export const MAX_REPRESENTATIVES = 30;

/** Validation problems of a charity's profile, in addition to `PersonProblem`. */
export const PROFILE_PROBLEMS = [
  'nameMissing',
  'aboutMissing',
  'registrationMissing',
  'numberTaken',
  'urlRefused',
  'giftAidAbroad',
  'tooLong',
  'unreadable',
  'contactNameMissing',
  'contactEmailMissing',
  'representativeNameMissing',
  'positionMissing',
  'representativeKnown',
] as const;
export type ProfileProblem = (typeof PROFILE_PROBLEMS)[number];
