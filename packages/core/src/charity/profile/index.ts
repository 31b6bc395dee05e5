/** What a charity can be written to about. */
export const CONTACT_KINDS = ['main', 'finance', 'data', 'contract', 'fundraising', 'marketing'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** Without these the platform cannot look after a charity: they make its contacts complete. */
export const REQUIRED_CONTACTS = ['main', 'finance', 'data'] as const satisfies readonly ContactKind[];

/** How many may sign for a charity at most. */
export const MOST_REPRESENTATIVES = 30;

/** What can be wrong with what a charity says about itself, besides what can be with its people's own details. */
export type ProfileProblem =
  | 'nameMissing'
  | 'aboutMissing'
  | 'registrationMissing'
  | 'numberTaken'
  | 'urlRefused'
  | 'giftAidAbroad'
  | 'tooLong'
  | 'unreadable'
  | 'contactNameMissing'
  | 'contactEmailMissing'
  | 'representativeNameMissing'
  | 'positionMissing'
  | 'representativeKnown';
