import type { ApiClient } from '@lantern-giving/core/api/request';
import { proofAskedBy } from '../session/identity-check.ts';
import { identityCheck, sessionDesk } from './app-state.ts';
import { plainClient } from './plain-client.ts';

/**
 * The API of the page's own origin, for every page. A call that is refused because the session has ended waits until
 * the same person is back, and is then made again: a press on SAVE is not lost. So does one that wants a fresh proof of
 * who they are.
 */
export const apiClient: ApiClient = {
  baseUrl: '',
  fetch: async (input, init) => {
    const answer = await fetch(input, init);
    const again = answer.status === 401 && (await sessionDesk.regain()) ? await fetch(input, init) : answer;
    const proof = await proofAskedBy(again);
    return proof !== null && (await identityCheck.ask(proof)) ? fetch(input, init) : again;
  },
  get headers() {
    return plainClient.headers ?? {};
  },
};
