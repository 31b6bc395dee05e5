import type { ApiClient } from '@lantern-giving/core/api/request';
import { sessionDesk } from './desk.ts';
import { plainClient } from './plain-client.ts';

/**
 * The API of the page's own origin, for every room. A call that is refused because the session has ended waits until
 * the same person is back, and is then made again: a press on SAVE is not lost.
 */
export const apiClient: ApiClient = {
  baseUrl: '',
  fetch: async (input, init) => {
    const answer = await fetch(input, init);
    return answer.status === 401 && (await sessionDesk.regain()) ? fetch(input, init) : answer;
  },
  get headers() {
    return plainClient.headers ?? {};
  },
};
