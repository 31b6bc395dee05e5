import { ApiError } from '@lantern-giving/core/api/request';
import type { CheckoutErrorCode } from '../events.ts';

/** Why the first view cannot be shown. */
export type LoadFailure = Extract<
  CheckoutErrorCode,
  'unreachable' | 'server' | 'origin_not_registered' | 'unknown_charity' | 'campaign_not_found' | 'refused'
>;

/** Classifies a failed response. Anything but an API error is a bug: it is reported, and the donor can try again. */
export function failureOf(error: unknown): LoadFailure {
  if (!(error instanceof ApiError)) {
    reportError(error);
    return 'server';
  }
  if (error.status === 0) return 'unreachable';
  if (error.status === 410) return 'campaign_not_found';
  if (error.status === 404) return 'unknown_charity';
  if (error.status === 403) return 'origin_not_registered';
  return error.status >= 500 ? 'server' : 'refused';
}
