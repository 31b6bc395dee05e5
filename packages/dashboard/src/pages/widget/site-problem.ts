import { ApiError } from '@lantern-giving/core/api/request';

/** Why a change of sites failed: the server's message for the field, or a message key. */
export type SiteProblem =
  | { readonly kind: 'told'; readonly message: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'trouble' };

const TOLD = ['invalid_origin', 'origin_known', 'too_many_origins'];

export function siteProblem(error: Error): SiteProblem {
  if (!(error instanceof ApiError)) throw error;
  if (error.status === 0) return { kind: 'unreachable' };
  const { error_code, message } = error.problem;
  // The server's message is in the page's language.
  return error_code !== undefined && TOLD.includes(error_code) && message !== undefined
    ? { kind: 'told', message }
    : { kind: 'trouble' };
}
