import { normalEmail } from '../person/index.ts';
import { isRecord, type Slot, type SlotOptions, slotIn } from './slot.ts';
import type { GuardedStorage } from './storage.ts';

/** The logged-in user, for display only: it grants no access. */
export interface StoredUser {
  readonly email: string;
  /** ISO instant from which the session has to be refreshed. */
  readonly expires: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly userId: string | null;
}

/** The response of a login or a refresh. */
export interface SessionAnswer {
  readonly expires: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly user_id: string | null;
}

/**
 * What the browser stores of a session: its user, or that it has ended without a log-out. Other tabs may then still have
 * that person's work on screen.
 */
export type StoredSession = StoredUser | 'ended';

export type LoginState =
  | { readonly status: 'loggedOut' }
  /** The session has ended, and nobody has logged in or out since. */
  | { readonly status: 'ended' }
  | { readonly status: 'loggedIn'; readonly user: StoredUser }
  /** The stored user has expired: refresh the session before using it. */
  | { readonly status: 'refreshNeeded'; readonly user: StoredUser };

/** The login state that a stored session represents at an instant. */
export function loginState(stored: StoredSession | null, now: Date): LoginState {
  if (stored === null) return { status: 'loggedOut' };
  if (stored === 'ended') return { status: 'ended' };
  return { status: Date.parse(stored.expires) <= now.getTime() ? 'refreshNeeded' : 'loggedIn', user: stored };
}

/** The user to store after a login. @param email as typed; it is normalized */
export function userAfterLogin(email: string, answer: SessionAnswer): StoredUser {
  const { expires, first_name, last_name, user_id } = answer;
  return { email: normalEmail(email), expires, firstName: first_name, lastName: last_name, userId: user_id };
}

/** The user to store after a refresh: stored names and id are kept only if the email is unchanged. */
export function userAfterRefresh(stored: StoredUser, answer: SessionAnswer & { readonly email: string }): StoredUser {
  return answer.email === stored.email ? { ...stored, expires: answer.expires } : userAfterLogin(answer.email, answer);
}

/**
 * The user to store after a failed refresh: null if the server has no session (400). Any other failure, such as a network
 * error, says nothing about the session.
 */
export function userAfterFailedRefresh(stored: StoredUser, status: number): StoredUser | null {
  return status === 400 ? null : stored;
}

const textOrNull = (value: unknown): value is string | null => value === null || typeof value === 'string';

function parseUser(stored: unknown): StoredUser | null {
  if (!isRecord(stored)) return null;
  const { email, expires, firstName, lastName, userId } = stored;
  if (typeof email !== 'string' || typeof expires !== 'string' || Number.isNaN(Date.parse(expires))) return null;
  if (!textOrNull(firstName) || !textOrNull(lastName) || !textOrNull(userId)) return null;
  return { email, expires, firstName, lastName, userId };
}

export const userSlot: SlotOptions<StoredUser> = { key: 'user_expiry', version: 1, parse: parseUser };

/**
 * Stored separately from the user: a tab that still runs older code takes unknown content there for a log-out, and
 * removes it.
 */
const endedSlot: SlotOptions<true> = {
  key: 'session_ended',
  version: 1,
  parse: (stored) => (stored === true ? stored : null),
};

/** Keys of the storage that a session changes. */
export const SESSION_KEYS: readonly string[] = [userSlot.key, endedSlot.key];

/** The session in a storage that tabs share. */
export function sessionSlotIn(storage: GuardedStorage): Slot<StoredSession> {
  const user = slotIn(storage, userSlot);
  const ended = slotIn(storage, endedSlot);
  // In an order in which another tab that reads in between finds what was there or what comes.
  return {
    read: () => user.read() ?? (ended.read() && 'ended'),
    write(session) {
      if (session === 'ended') {
        ended.write(true);
        user.clear();
      } else {
        user.write(session);
        ended.clear();
      }
    },
    clear() {
      ended.clear();
      user.clear();
    },
  };
}
