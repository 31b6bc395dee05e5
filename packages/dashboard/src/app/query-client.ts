import { ApiError } from '@lantern-giving/core/api/request';
import { QueryClient } from '@tanstack/react-query';

const FIVE_MINUTES = 5 * 60_000;
const RETRIES = 3;
/** In ms, doubled each time: what fails for good says so within three seconds. */
const FIRST_WAIT = 350;

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
        retryDelay: (failures) => FIRST_WAIT * 2 ** failures,
      },
    },
  });
}

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
