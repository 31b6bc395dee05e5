import type { MinorUnits } from '@lantern-giving/core/money';
import type { DonorProblem, PersonProblem } from '@lantern-giving/core/person';

/** Fields that can be invalid. */
export type Field =
  | 'charity'
  | 'total'
  | 'split'
  | 'firstNight'
  | 'night30'
  | 'causes'
  | 'code'
  | 'others'
  | 'tip'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'country'
  | 'houseNumber'
  | 'addressLine1'
  | 'city'
  | 'postalCode';

/** Why a field is invalid. The messages are in the catalogues; those about a person are the specification's. */
export type StepProblem =
  | { readonly field: Field; readonly key: PersonProblem | ProblemKey }
  | DonorProblem
  | {
      readonly field: 'total';
      readonly key: 'lowAmountEntered';
      /** Minor units. */
      readonly smallestTotal: MinorUnits;
    }
  | {
      readonly field: 'causes';
      readonly key: 'causesLeft' | 'causesOver';
      /** Minor units. */
      readonly amount: MinorUnits;
    }
  | { readonly field: 'causes'; readonly key: 'causeClosed' }
  | { readonly field: 'code'; readonly key: 'notACode' }
  | {
      readonly field: 'orders';
      readonly key: 'ordersClosed' | 'tooMany' | 'tooFew';
    };

export const PROBLEM_KEYS = [
  'charityNotChosen',
  'noAmount',
  'amountTooLarge',
  'splitNotSelected',
  'nightPassed',
  'noNight30',
  'noCause',
  'tipNotTyped',
  'tipTooLarge',
  'postcodeNotUk',
] as const;
export type ProblemKey = (typeof PROBLEM_KEYS)[number];
