import type { CharityList, DashboardCharity } from './charity.schema.ts';
import { type ApiClient, requestOk } from './request.ts';

export type { CharityList, Contact, DashboardCharity, Representative, TaxReceiptsData } from './charity.schema.ts';

/**
 * A charity as its own people see it.
 * @throws ApiError with status 404 for one that is not theirs, as for one that is not there
 */
export async function getCharity(client: ApiClient, charity: string, signal?: AbortSignal): Promise<DashboardCharity> {
  return requestOk(client, { path: `/api/charity/${encodeURIComponent(charity)}`, signal });
}

/** The ids of all charities, for an admin. */
export async function getCharityList(client: ApiClient, signal?: AbortSignal): Promise<CharityList> {
  return requestOk(client, { path: '/api/charity/list', signal });
}
