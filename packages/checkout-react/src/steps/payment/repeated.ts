import { ApiError } from '@lantern-giving/core/api/request';

/** In ms, between the tries of a request that may be repeated. */
export const RETRY_AFTER = [800, 2000, 4000] as const;

/**
 * Repeats a request until it is answered; sending it several times has the same effect as once.
 * @throws ApiError
 */
export async function repeated<Answer>(
  wait: (milliseconds: number) => Promise<void>,
  request: () => Promise<Answer>,
): Promise<Answer> {
  for (const delay of RETRY_AFTER) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status > 0 && error.status < 500)) throw error;
      await wait(delay);
    }
  }
  return request();
}
