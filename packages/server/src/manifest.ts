import type { Route } from './platform/http/route.ts';

/** Every route of the API. OpenAPI, the permission test, the field tests and the rate limits all read this list. */
export const manifest: readonly Route[] = [];
