import type { ApiClient } from '@lantern-giving/core/api/request';

/** The API of the page's own origin: this site and `/api` are served by one host. */
export const apiClient: ApiClient = { baseUrl: '', fetch: (input, init) => fetch(input, init) };
