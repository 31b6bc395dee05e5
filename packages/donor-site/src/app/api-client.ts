import type { ApiClient } from '@lantern-giving/core/api/request';

/** API client on the page's own origin: one host serves this site and `/api`. */
export const apiClient: ApiClient = { baseUrl: '', fetch: (input, init) => fetch(input, init) };
