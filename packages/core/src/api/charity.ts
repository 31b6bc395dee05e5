import type { GeneralInfo } from '../charity/profile/index.ts';
import type {
  ChangeDecision,
  CharityChanges,
  CharityImages,
  CharityLanding,
  CharityList,
  ContactPoints,
  DashboardCharity,
  NewRepresentative,
  Representative,
} from './charity.schema.ts';
import { type ApiClient, requestOk } from './request.ts';

export type {
  ChangeDecision,
  CharityChanges,
  CharityImages,
  CharityLanding,
  CharityList,
  Contact,
  ContactPoints,
  DashboardCharity,
  GuardedFields,
  Representative,
  TaxReceiptsData,
} from './charity.schema.ts';

/**
 * A charity as its own people see it.
 * @throws ApiError with status 404 for one that is not theirs, as for one that is not there
 */
export async function getCharity(client: ApiClient, charity: string, signal?: AbortSignal): Promise<DashboardCharity> {
  return requestOk(client, { path: `/api/charity/${encodeURIComponent(charity)}`, signal });
}

/** What a charity's own page shows beside the checkout. */
export async function getLanding(client: ApiClient, charity: string, signal?: AbortSignal): Promise<CharityLanding> {
  return requestOk(client, { path: `/api/charity/${encodeURIComponent(charity)}/landing`, signal });
}

/** The charities that somebody looks after, with their logos; for the platform's people all. */
export async function getCharityList(client: ApiClient, signal?: AbortSignal): Promise<CharityList> {
  return requestOk(client, { path: '/api/charity/list', signal });
}

const pathOf = (charity: string, part: string) => `/api/charity/${encodeURIComponent(charity)}/${part}`;

/**
 * Saves what a charity says about itself: the fields that are given; the others stay.
 * @throws ApiError with status 422 and a problem per field
 */
export async function saveGeneralInfo(
  client: ApiClient,
  charity: string,
  changes: Partial<GeneralInfo>,
): Promise<DashboardCharity> {
  return requestOk(client, { path: pathOf(charity, 'general'), body: changes });
}

/** Saves whom to write to about what: null takes a contact away, and what is left out stays. */
export async function saveContacts(
  client: ApiClient,
  charity: string,
  contacts: ContactPoints,
): Promise<DashboardCharity> {
  return requestOk(client, { method: 'PUT', path: pathOf(charity, 'contacts'), body: contacts });
}

export async function addRepresentative(
  client: ApiClient,
  charity: string,
  representative: NewRepresentative,
): Promise<DashboardCharity> {
  return requestOk(client, { path: pathOf(charity, 'representative'), body: representative });
}

export async function changeRepresentative(
  client: ApiClient,
  charity: string,
  representative: Representative,
): Promise<DashboardCharity> {
  return requestOk(client, { method: 'PUT', path: pathOf(charity, 'representative'), body: representative });
}

export async function removeRepresentative(client: ApiClient, charity: string, id: string): Promise<DashboardCharity> {
  const path = `${pathOf(charity, 'representative')}/${encodeURIComponent(id)}`;
  return requestOk(client, { method: 'DELETE', path });
}

/**
 * An address to PUT a logo or cover to, good for ten minutes and once.
 * @param extension of the file's name, such as `png`
 * @throws ApiError with status 422 where no such image is taken
 */
export async function getImageUpload(
  client: ApiClient,
  charity: string,
  { extension, purpose }: { readonly extension: string; readonly purpose: 'logo' | 'cover' },
): Promise<string> {
  const query = new URLSearchParams({ logo_extension: extension, ...(purpose === 'cover' ? { purpose } : {}) });
  const path = `${pathOf(charity, 'logo/logo_upload')}?${query}`;
  const answer = await requestOk<{ logo: { url: string } }>(client, { path });
  return answer.logo.url;
}

/** The address of the logo that is shown now, or null. */
export async function getLogo(client: ApiClient, charity: string): Promise<string | null> {
  const path = `${pathOf(charity, 'logo')}?${new URLSearchParams({ charityId: charity })}`;
  const answer = await requestOk<{ logo: { url: string | null } }>(client, { path });
  return answer.logo.url;
}

/** Takes a logo away, by the name of its file. */
export async function deleteLogo(client: ApiClient, charity: string, fileName: string): Promise<void> {
  const path = `${pathOf(charity, 'logo')}?${new URLSearchParams({ fileName })}`;
  await requestOk(client, { method: 'DELETE', path });
}

/** Makes uploaded images the charity's own. */
export async function saveImages(client: ApiClient, charity: string, images: CharityImages): Promise<DashboardCharity> {
  return requestOk(client, { method: 'PUT', path: pathOf(charity, 'images'), body: images });
}

/** Takes back what waits for an admin, by an owner. */
export async function withdrawChanges(client: ApiClient, id: string): Promise<DashboardCharity> {
  return requestOk(client, { path: `/api/charity/${encodeURIComponent(id)}/changes`, method: 'DELETE' });
}

/** What approved charities want to change of what donors rely on, for an admin. */
export async function getCharityChanges(client: ApiClient, signal?: AbortSignal): Promise<CharityChanges> {
  return requestOk(client, { path: '/api/admin/changes', signal });
}

/** @throws ApiError with status 409 and error code `change_replaced`: the owner has changed or withdrawn it meanwhile */
export async function decideChange(
  client: ApiClient,
  charity: string,
  decision: ChangeDecision,
): Promise<CharityChanges> {
  const path = `/api/admin/changes/${encodeURIComponent(charity)}/decision`;
  return requestOk(client, { path, body: decision });
}

/**
 * Takes an approval back: what donors saw before holds again, and the change waits.
 * @param change_id of what was approved
 * @throws ApiError with status 409 and error code `not_decided`, `has_gifts`, `number_taken` or `change_replaced`
 */
export async function takeBackChange(client: ApiClient, charity: string, change_id: string): Promise<CharityChanges> {
  const path = `/api/admin/changes/${encodeURIComponent(charity)}/decision?${new URLSearchParams({ change_id })}`;
  return requestOk(client, { path, method: 'DELETE' });
}
