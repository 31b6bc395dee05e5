import type { ApiClient } from '@lantern-giving/core/api/request';

/** API client for the session itself: a refusal is returned as it is. */
export const plainClient: ApiClient = {
  baseUrl: '',
  fetch: (input, init) => fetch(input, init),
  /** Mails are sent in the page's language. */
  get headers() {
    return { 'accept-language': document.documentElement.lang };
  },
};
