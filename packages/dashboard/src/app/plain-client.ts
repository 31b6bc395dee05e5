import type { ApiClient } from '@lantern-giving/core/api/request';

/** The API of the page's own origin, for the session itself: a refusal is its answer. */
export const plainClient: ApiClient = {
  baseUrl: '',
  fetch: (input, init) => fetch(input, init),
  /** Mails speak the page's language. */
  get headers() {
    return { 'accept-language': document.documentElement.lang };
  },
};
