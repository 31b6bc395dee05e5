import type { CharityPeople, PersonInvited, PersonRole } from './people.schema.ts';
import { type ApiClient, requestJson } from './request.ts';

export type { CharityPeople, PersonInvited, StaffPerson } from './people.schema.ts';

const pathOf = (charity: string) => `/api/charity/${encodeURIComponent(charity)}/people`;

/** Who looks after a charity, and who is invited to. */
export async function getPeople(client: ApiClient, charity: string, signal?: AbortSignal): Promise<CharityPeople> {
  return (await requestJson(client, { path: pathOf(charity), signal })) as CharityPeople;
}

/**
 * Invites somebody by mail.
 * @throws ApiError with status 409 and error code `already_staff`; 422 where the address is none
 */
export async function invitePerson(client: ApiClient, charity: string, invited: PersonInvited): Promise<CharityPeople> {
  return (await requestJson(client, { path: pathOf(charity), body: invited })) as CharityPeople;
}

/**
 * Sends an invitation again.
 * @throws ApiError with status 409 and error code `already_accepted`, `invited_recently` or `not_approved`
 */
export async function inviteAgain(client: ApiClient, charity: string, personId: string): Promise<CharityPeople> {
  const path = `${pathOf(charity)}/${encodeURIComponent(personId)}/invitation`;
  return (await requestJson(client, { method: 'POST', path })) as CharityPeople;
}

/** @throws ApiError with status 409 and error code `last_owner` */
export async function changeRole(
  client: ApiClient,
  charity: string,
  personId: string,
  change: PersonRole,
): Promise<CharityPeople> {
  const path = `${pathOf(charity)}/${encodeURIComponent(personId)}`;
  return (await requestJson(client, { method: 'PUT', path, body: change })) as CharityPeople;
}

/** @throws ApiError with status 409 and error code `last_owner` */
export async function removePerson(client: ApiClient, charity: string, personId: string): Promise<CharityPeople> {
  const path = `${pathOf(charity)}/${encodeURIComponent(personId)}`;
  return (await requestJson(client, { method: 'DELETE', path })) as CharityPeople;
}
