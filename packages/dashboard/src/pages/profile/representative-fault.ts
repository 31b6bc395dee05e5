import { ApiError } from '@lantern-giving/core/api/request';

/** Whether a representative could not be changed because a colleague has removed them. */
export function isRemoved(error: unknown): boolean {
  return error instanceof ApiError && error.problem.error_code === 'representative_not_found';
}
