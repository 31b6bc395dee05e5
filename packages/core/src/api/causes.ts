import type { CauseChanges, CauseFields, CharityCauses } from './causes.schema.ts';
import { type ApiClient, requestJson } from './request.ts';

export type { CauseChanges, CauseFields, CharityCause, CharityCauses } from './causes.schema.ts';

const pathOf = (charity: string, ...more: string[]) =>
  ['/api/charity', charity, 'causes', ...more]
    .map((part, at) => (at === 0 ? part : encodeURIComponent(part)))
    .join('/');

/** Every cause of a charity, completed ones too. */
export async function getCauses(client: ApiClient, charity: string, signal?: AbortSignal): Promise<CharityCauses> {
  return (await requestJson(client, { path: pathOf(charity), signal })) as CharityCauses;
}

/** Adds a cause behind the others. */
export async function addCause(client: ApiClient, charity: string, cause: CauseFields): Promise<CharityCauses> {
  return (await requestJson(client, { path: pathOf(charity), body: cause })) as CharityCauses;
}

/**
 * Changes what is given of a cause; the rest stays.
 * @throws ApiError with status 409 and error code `category_fixed` where it has gifts, `causes_changed` where the changes
 *   do not go with what somebody has saved meanwhile
 */
export async function editCause(
  client: ApiClient,
  charity: string,
  causeId: string,
  changes: CauseChanges,
): Promise<CharityCauses> {
  return (await requestJson(client, { method: 'PUT', path: pathOf(charity, causeId), body: changes })) as CharityCauses;
}

/**
 * Takes a cause out of the checkout, or offers it again behind the others.
 * @throws ApiError with status 409 and error code `last_cause`
 */
export async function completeCause(
  client: ApiClient,
  charity: string,
  causeId: string,
  value: boolean,
): Promise<CharityCauses> {
  return (await requestJson(client, { path: pathOf(charity, causeId, 'complete'), body: { value } })) as CharityCauses;
}

/**
 * Takes a completed cause off the lists. What was given to it stays in the books.
 * @throws ApiError with status 409 and error code `not_completed`
 */
export async function archiveCause(client: ApiClient, charity: string, causeId: string): Promise<CharityCauses> {
  return (await requestJson(client, { method: 'DELETE', path: pathOf(charity, causeId) })) as CharityCauses;
}

/** @throws ApiError with status 409 and error code `causes_changed` where somebody changed them meanwhile */
export async function orderCauses(
  client: ApiClient,
  charity: string,
  causeIds: readonly string[],
): Promise<CharityCauses> {
  const body = { cause_ids: causeIds };
  return (await requestJson(client, { method: 'PUT', path: pathOf(charity, 'order'), body })) as CharityCauses;
}
