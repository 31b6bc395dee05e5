import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { ApiError } from '@lantern-giving/core/api/request';
import { useCharity } from './charity-context.tsx';

/**
 * Saves a part of the charity in hand: the answer takes its place. A refusal may be about what somebody else has changed
 * meanwhile, so it is asked for again.
 */
export function useSaveCharity(): (call: (charity: string) => Promise<DashboardCharity>) => Promise<void> {
  const { charity, replace, refresh } = useCharity();
  return async (call) => {
    try {
      replace(await call(charity.id));
    } catch (error) {
      if (error instanceof ApiError && isOutdated(error)) refresh();
      throw error;
    }
  };
}

/** Whether a refusal may be about what this page has not heard of yet. */
export function isOutdated({ status, problem }: ApiError): boolean {
  return status === 409 || status === 422 || problem.error_code === 'representative_not_found';
}
