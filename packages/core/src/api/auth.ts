import type { authCalls, SessionCreated, SessionRequest } from './auth.schema.ts';
import { call } from './call.ts';
import type { Endpoints } from './endpoint.ts';
import { type ApiClient, ApiError } from './request.ts';

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

const INVALID_CODE = 'Invalid login code';

/** Logins and sessions. */
export const authApi: Endpoints<typeof authCalls> = {
  /**
   * Sends a login code to an address. It opens a session in the browser that asked for it, which a cookie tells. Staff
   * alone are told of an address that nobody has.
   */
  login: { method: 'POST', path: '/api/auth/login', messages: { 400: 'Unknown email address' } },
  /**
   * Confirms the code of the mail: from then on the browser’s cookie is the session. `createSession` reads the answer.
   */
  createSession: { method: 'POST', path: '/api/auth/session', messages: { 400: INVALID_CODE } },
  /** Keeps the session alive for another while; 400 where there is none any more. */
  refreshSession: { method: 'PUT', path: '/api/auth/session', messages: {} },
  /** Ends the session; does nothing where there is none. */
  endSession: { method: 'DELETE', path: '/api/auth/session', messages: {} },
  /** Who is logged in and what they may see. */
  userInfo: { method: 'GET', path: '/api/auth/userInfo', messages: {} },
  /** Every browser in which the person is logged in. */
  sessions: { method: 'GET', path: '/api/auth/sessions' },
  /** Ends all of the person’s sessions but the one that asks. */
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  /** Ends one of the person’s sessions; 404 where it has ended. */
  endOneSession: { method: 'DELETE', path: '/api/auth/sessions/{session_id}' },
};

/**
 * Confirms the code of the mail: from then on the browser's cookie is the session.
 * @throws ApiError 'Invalid login code' on 400 or where the answer is no success, else "Unexpected status N"
 */
export async function createSession(
  client: ApiClient,
  login: SessionRequest,
  query: { readonly campaign?: string | undefined } = {},
): Promise<SessionCreated> {
  const created = await call(client, authApi.createSession, { body: login, query });
  if (!created.success) throw new ApiError(INVALID_CODE, 200, created);
  return created;
}
