/** The page steps by which validation and tracking name where a donor is. */
export const PAGE_STEPS = [
  'length',
  'split',
  'autoEnroll',
  'fridayGiving',
  'email',
  'chooseSplit',
  'continueSetup',
  'cardDetail',
  'wakf',
  'lowAmountEntered',
  'nameValidationError',
  'egContributionNotSelected',
  'mtdDonateNow',
] as const;
export type PageStep = (typeof PAGE_STEPS)[number];

/** Errors of the plan that are reported besides the step at which they happen. */
export const PLAN_ERRORS = ['SplitNotSelectedError', 'FirstNightError'] as const;
export type PlanError = (typeof PLAN_ERRORS)[number];

export type TrackedEvent =
  | { readonly type: 'pageStep'; readonly step: PageStep }
  | { readonly type: 'planError'; readonly error: PlanError };

/** Where events go. Adapters add what every event carries and never let a failure reach the flow. */
export interface EventPort {
  track(event: TrackedEvent): void;
}

/** Asks the human check for a token. */
export interface HumanCheck {
  /** A token for an action on a page; empty where the check could not be made. Never rejects. */
  token(action: string): Promise<string>;
}
