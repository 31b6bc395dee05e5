import { ApiError } from '@lantern-giving/core/api/request';
import type { PeopleMessages } from '@lantern-giving/i18n/dashboard/people';

export type Problem = keyof PeopleMessages['problems'];

const TOLD: readonly Problem[] = [
  'already_staff',
  'invited_recently',
  'not_approved',
  'person_not_found',
  'recent_proof_required',
];

/**
 * Refusals for which the page shows the server's sentence, in the page's language. Only those in messages that
 * disappear: a sentence next to a field follows when the language changes.
 */
const OF_SERVER: readonly unknown[] = ['already_accepted', 'last_owner'];

/** Why a change of people failed: a message key, or the server's sentence. */
export function problemOf(error: Error): Problem | { readonly sentence: string } {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  if (error.status === 422) return 'email';
  const { error_code: code, message } = error.problem;
  if (OF_SERVER.includes(code) && message !== undefined) return { sentence: message };
  return TOLD.find((problem) => problem === code) ?? 'trouble';
}

export function sentenceOf(problem: ReturnType<typeof problemOf>, messages: PeopleMessages): string {
  return typeof problem === 'string' ? messages.problems[problem] : problem.sentence;
}

/** Whether an error concerns the typed address. */
export function isOfAddress(error: Error): boolean {
  return error instanceof ApiError && (error.status === 422 || error.problem.error_code === 'already_staff');
}
