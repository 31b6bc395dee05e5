import { ApiError } from '@lantern-giving/core/api/request';

/** Whether a change failed because a colleague has removed the representative. */
export function isRemoved(error: unknown): boolean {
  return error instanceof ApiError && error.problem.error_code === 'representative_not_found';
}
