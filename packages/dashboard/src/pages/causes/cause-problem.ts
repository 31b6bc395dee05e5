import { ApiError } from '@lantern-giving/core/api/request';
import type { CausesMessages } from '@lantern-giving/i18n/dashboard/causes';

export type CauseProblem = keyof CausesMessages['problems'];

const TOLD: readonly CauseProblem[] = [
  'category_fixed',
  'price_fixed',
  'last_cause',
  'causes_changed',
  'cause_not_found',
  'too_many_causes',
];

/** Why a change of causes failed: a message key. */
export function causeProblem(error: Error): CauseProblem {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return 'unreachable';
  return TOLD.find((problem) => problem === error.problem.error_code) ?? 'trouble';
}
