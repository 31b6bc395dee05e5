import type { OwnSessions, Platform, SessionCreated, SessionRefreshed, UserInfo } from './auth.schema.ts';
import { type ApiClient, ApiError, requestJson, requestOk } from './request.ts';

export type {
  CharityRole,
  OwnSession,
  OwnSessions,
  Platform,
  PlatformRole,
  Role,
  SessionCreated,
  SessionRefreshed,
  UserInfo,
} from './auth.schema.ts';

interface FromCampaign {
  /** Campaign from whose pages the person comes; `charity` from those of the dashboard. */
  readonly campaign?: string | undefined;
}

/**
 * Sends a login code to an address. It opens a session in the browser that asked for it, which a cookie tells.
 * @throws ApiError 'Unknown email address' on 400, which staff alone are told, else "Unexpected status N"
 */
export async function startLogin(client: ApiClient, email: string, { campaign }: FromCampaign = {}): Promise<void> {
  const request = { path: `/api/auth/login${campaignQuery(campaign)}`, body: { email } };
  await requestOk(client, request, { 400: 'Unknown email address' });
}

/**
 * Confirms the code of the mail: from then on the browser's cookie is the session.
 * @throws ApiError 'Invalid login code' on 400 or where the answer is no success, else "Unexpected status N"
 */
export async function createSession(
  client: ApiClient,
  login: { readonly email: string; readonly token: string; readonly platform: Platform },
  { campaign }: FromCampaign = {},
): Promise<SessionCreated> {
  const message = 'Invalid login code';
  const request = { path: `/api/auth/session${campaignQuery(campaign)}`, body: login };
  const created = await requestOk<SessionCreated>(client, request, { 400: message });
  if (!created.success) throw new ApiError(message, 200, created);
  return created;
}

/**
 * Keeps the session alive for another while.
 * @throws ApiError "Unexpected status N"; 400 where there is no session any more
 */
export async function refreshSession(client: ApiClient): Promise<SessionRefreshed> {
  return requestOk(client, { method: 'PUT', path: '/api/auth/session' });
}

/** Ends the session; all is well where there was none. */
export async function endSession(client: ApiClient): Promise<void> {
  await requestOk(client, { method: 'DELETE', path: '/api/auth/session' });
}

/** Who is logged in and what they may see. */
export async function getUserInfo(client: ApiClient, signal?: AbortSignal): Promise<UserInfo> {
  return requestOk(client, { path: '/api/auth/userInfo', signal });
}

/** Every browser in which the person is logged in. */
export async function getSessions(client: ApiClient, signal?: AbortSignal): Promise<OwnSessions> {
  return (await requestJson(client, { path: '/api/auth/sessions', signal })) as OwnSessions;
}

/**
 * Ends one of the person's sessions, or all but the one that asks.
 * @throws ApiError with status 404 where it has ended
 */
export async function endOwnSession(client: ApiClient, which: string | 'others'): Promise<OwnSessions> {
  const one = which === 'others' ? '' : `/${encodeURIComponent(which)}`;
  return (await requestJson(client, { method: 'DELETE', path: `/api/auth/sessions${one}` })) as OwnSessions;
}

function campaignQuery(campaign: string | undefined): string {
  return campaign === undefined ? '' : `?campaign=${encodeURIComponent(campaign)}`;
}
