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
   * Mails a login code to an address. The code works only in the browser that requested it, identified by a cookie. Only
   * a staff login is told that an address is unknown.
   */
  login: { method: 'POST', path: '/api/auth/login', messages: { 400: 'Unknown email address' } },
  /**
   * Exchanges the code from the email for a session, held in the browser's cookie. Use `createSession` to call it.
   */
  createSession: { method: 'POST', path: '/api/auth/session', messages: { 400: INVALID_CODE } },
  /** Extends the session; 400 if there is none. */
  refreshSession: { method: 'PUT', path: '/api/auth/session', messages: {} },
  /** Ends the session; does nothing if there is none. */
  endSession: { method: 'DELETE', path: '/api/auth/session', messages: {} },
  /** The logged-in person and their roles. */
  userInfo: { method: 'GET', path: '/api/auth/userInfo', messages: {} },
  /** All sessions of the logged-in person. */
  sessions: { method: 'GET', path: '/api/auth/sessions' },
  /** Ends all sessions of the person except the current one. */
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  /** Ends one session of the person; 404 if it has already ended. */
  endOneSession: { method: 'DELETE', path: '/api/auth/sessions/{session_id}' },
};

/**
 * Exchanges the code from the email for a session, held in the browser's cookie.
 * @throws ApiError 'Invalid login code' on a 400 or a response without `success`, otherwise "Unexpected status N"
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
