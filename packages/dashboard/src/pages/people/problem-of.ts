import { ApiError } from '@lantern-giving/core/api/request';
import type { PeopleMessages } from '@lantern-giving/i18n/dashboard/people';

export type Problem = keyof PeopleMessages['problems'];

const TOLD: readonly Problem[] = [
  'already_staff',
  'already_accepted',
  'invited_recently',
  'not_approved',
  'last_owner',
  'person_not_found',
  'recent_proof_required',
];

/** Why a change of people failed: a message key. */
export function problemOf(error: Error): Problem {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  if (error.status === 422) return 'email';
  return TOLD.find((problem) => problem === error.problem.error_code) ?? 'trouble';
}

/** Whether a problem concerns the typed address. */
export function isOfAddress(problem: Problem): boolean {
  return problem === 'email' || problem === 'already_staff';
}
