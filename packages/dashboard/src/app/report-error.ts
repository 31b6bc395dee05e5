import { call } from '@lantern-giving/core/api/call';
import { pageErrorOf, pageErrorsApi } from '@lantern-giving/core/api/page-errors';
import { ApiError } from '@lantern-giving/core/api/request';
import { plainClient } from './plain-client.ts';

/** Writes an error into the console, and tells the service team of it. */
export function reportError(error: unknown): void {
  console.error(error);
  call(plainClient, pageErrorsApi.report, { body: pageErrorOf(error, 'dashboard', location.pathname) }).catch(
    (failure: unknown) => {
      // The page has failed already: a report that does not arrive changes nothing for whoever looks at it.
      if (!(failure instanceof ApiError)) console.error(failure);
    },
  );
}
