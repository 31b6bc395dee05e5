import { ApiError } from '@lantern-giving/core/api/request';
import { QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES = 5 * 60_000;
const RETRIES = 3;
const LONGEST_WAIT = 30_000;

/** What the server said, kept for five minutes. What it refuses is not asked again: it would say the same. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        // Nobody has done anything: to the server it would look as if the session were in use.
        refetchOnReconnect: false,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => Math.min(1000 * 2 ** failures, LONGEST_WAIT),
      },
    },
  });
}

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
