import { call } from '@lantern-giving/core/api/call';
import { pageErrorOf, pageErrorsApi } from '@lantern-giving/core/api/page-errors';
import { ApiError } from '@lantern-giving/core/api/request';
import { plainClient } from './plain-client.ts';

/** Logs an error to the console and reports it to the service team. */
export function reportError(error: unknown): void {
  console.error(error);
  call(plainClient, pageErrorsApi.report, { body: pageErrorOf(error, 'dashboard', location.pathname) }).catch(
    (failure: unknown) => {
      // The page has already failed; a lost report changes nothing for the reader.
      if (!(failure instanceof ApiError)) console.error(failure);
    },
  );
}
