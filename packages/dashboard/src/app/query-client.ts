import { ApiError } from '@lantern-giving/core/api/request';
import { QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES = 5 * 60_000;
const RETRIES = 3;
/** In ms, doubled each time: a permanent failure is reported within three seconds. */
const FIRST_WAIT = 350;

/** Caches responses for five minutes. Refusals are not retried, because they would repeat. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FIVE_MINUTES,
        gcTime: FIVE_MINUTES,
        // Nobody did anything: to the server this would look like activity in the session.
        refetchOnReconnect: false,
        retry: (failures, error) => failures < RETRIES && mayPass(error),
        retryDelay: (failures) => FIRST_WAIT * 2 ** failures,
      },
    },
  });
}

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
