import type { DashboardCharity } from '@lantern-giving/core/api/charity';
import { ApiError } from '@lantern-giving/core/api/request';
import { useCharity } from './charity-context.tsx';

/**
 * Saves part of the current charity and stores the response. After a refusal the charity is fetched again, since
 * somebody else may have changed it.
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

/** Whether a refusal may be due to a change that this page does not know. */
export function isOutdated({ status, problem }: ApiError): boolean {
  return status === 409 || status === 422 || problem.error_code === 'representative_not_found';
}
