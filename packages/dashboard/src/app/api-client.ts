import type { ApiClient } from '@lantern-giving/core/api/request';
import { proofAskedBy } from '../session/identity-check.ts';
import { identityCheck, sessionStore } from './app-state.ts';
import { plainClient } from './plain-client.ts';

/**
 * API client for all pages, on the page's own origin. A request refused because the session has ended waits until the
 * same person has logged in again and is then repeated, so that a press on SAVE is not lost. The same applies to
 * requests that need a fresh identity check.
 */
export const apiClient: ApiClient = {
  baseUrl: '',
  fetch: async (input, init) => {
    const answer = await fetch(input, init);
    const again = answer.status === 401 && (await sessionStore.reauthenticate()) ? await fetch(input, init) : answer;
    const proof = await proofAskedBy(again);
    return proof !== null && (await identityCheck.ask(proof)) ? fetch(input, init) : again;
  },
  get headers() {
    return plainClient.headers ?? {};
  },
};
