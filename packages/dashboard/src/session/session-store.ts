import { authApi } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { type ApiClient, ApiError } from '@lantern-giving/core/api/request';
import {
  loginState,
  type SessionAnswer,
  type Slot,
  type StoredSession,
  type StoredUser,
  userAfterFailedRefresh,
  userAfterLogin,
  userAfterRefresh,
} from '@lantern-giving/core/session';

export type Session =
  | { readonly phase: 'out' }
  /** The stored session has expired and is being refreshed. */
  | { readonly phase: 'checking'; readonly user: StoredUser }
  | { readonly phase: 'in'; readonly user: StoredUser }
  /** The session ended while work is on screen, which stays until the person is back. */
  | { readonly phase: 'expired'; readonly user: StoredUser };

export interface EnterOptions {
  /** The logged-in person passed an identity check; the page stays. */
  readonly keep?: boolean;
}

export interface SessionStore {
  readonly session: () => Session;
  /** @returns stop listening */
  readonly subscribe: (listener: () => void) => () => void;
  /** Called after the code was confirmed. */
  readonly enter: (email: string, answer: SessionAnswer, terms?: EnterOptions) => void;
  /** @throws ApiError where the session could not be ended and continues */
  readonly leave: () => Promise<void>;
  /** The server confirmed this person: the page's data now belongs to them. */
  readonly confirm: () => void;
  /**
   * The server answered that nobody is logged in. Asks once more, and waits for a new login where work is on screen.
   * @returns whether the same person is logged in again, so that the refused request can be repeated
   */
  readonly reauthenticate: () => Promise<boolean>;
  /** Checks the session: time has passed, or another tab wrote to storage. */
  readonly sync: () => Promise<void>;
}

export interface SessionStoreOptions {
  readonly client: ApiClient;
  readonly slot: Slot<StoredSession>;
  readonly now: () => Date;
  /** The person left or changed: clears all of their data. */
  readonly forget: () => void;
  /** The session ended while work is on screen: the page keeps the person's data, storage does not. */
  readonly withhold: () => void;
  /** The person is back: stores the withheld data again. */
  readonly restore: () => void;
}

/** The session through every transition: start, expiry, refresh, login, log-out, here or in another tab. */
export function createSessionStore(parts: SessionStoreOptions): SessionStore {
  const { client, slot, now, forget } = parts;
  const listeners = new Set<() => void>();
  let current: Session = { phase: 'out' };
  let confirmed = false;
  let asking: Promise<void> | null = null;

  const transition = (next: Session) => {
    if (next.phase === 'expired') parts.withhold();
    else if (current.phase === 'expired') parts.restore();
    current = next;
    for (const listener of listeners) listener();
  };

  /** Ends the session in this tab; the storage is that of all tabs. */
  const close = () => {
    forget();
    confirmed = false;
    transition({ phase: 'out' });
  };

  const out = () => {
    slot.clear();
    close();
  };

  /** One check at a time, however many requests raised it. */
  const refresh = (user: StoredUser): Promise<void> => {
    asking ??= ask(user).finally(() => {
      asking = null;
    });
    return asking;
  };

  /** Whether a log-out or login happened while the server was being asked about a user. */
  const isOver = ({ email, expires }: StoredUser) => {
    const stored = slot.read();
    const isOther = stored !== null && stored !== 'ended' && (stored.email !== email || stored.expires !== expires);
    return current.phase === 'out' || isOther;
  };

  const ask = async (user: StoredUser) => {
    try {
      const next = userAfterRefresh(user, await call(client, authApi.refreshSession));
      if (isOver(user)) return;
      if (next.email !== user.email) forget();
      slot.write(next);
      transition({ phase: 'in', user: next });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Expired: another tab has heard that the session has ended.
      if (isOver(user) || current.phase === 'expired') return;
      const kept = userAfterFailedRefresh(user, error.status);
      if (kept) return transition({ phase: 'in', user: kept });
      // Not cleared: to other tabs that would be a log-out, and their work would be lost.
      slot.write('ended');
      if (confirmed) transition({ phase: 'expired', user });
      else close();
    }
  };

  /** Resolves when the session is neither being checked nor expired. */
  const settled = () =>
    new Promise<Session>((resolve) => {
      const hear = () => {
        if (current.phase === 'expired' || current.phase === 'checking') return;
        listeners.delete(hear);
        resolve(current);
      };
      listeners.add(hear);
      hear();
    });

  const sync = async () => {
    const state = loginState(slot.read(), now());
    // Also without a previous session: the last person may have closed a page after its session ended.
    if (state.status === 'loggedOut') return out();
    if (state.status === 'ended') {
      if (current.phase === 'expired') return;
      if (current.phase === 'in' && confirmed) return transition({ phase: 'expired', user: current.user });
      return close();
    }
    const { user } = state;
    if (current.phase !== 'out' && current.user.email !== user.email) {
      forget();
      confirmed = false;
    }
    if (state.status === 'loggedIn') return transition({ phase: 'in', user });
    // Work on screen stays while the server is being asked.
    if (!confirmed) transition({ phase: 'checking', user });
    await refresh(user);
  };

  return {
    session: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    enter: (email, answer, { keep = false } = {}) => {
      const user = userAfterLogin(email, answer);
      const isTheirs = current.phase !== 'out' && current.user.email === user.email;
      const isBack = isTheirs && (keep || current.phase === 'expired');
      if (!isBack) forget();
      slot.write(user);
      transition({ phase: 'in', user });
    },
    leave: async () => {
      await call(client, authApi.endSession);
      out();
    },
    confirm: () => {
      confirmed = true;
    },
    reauthenticate: async () => {
      if (current.phase === 'out') return false;
      const { email } = current.user;
      if (current.phase === 'in') await refresh(current.user);
      const now = await settled();
      return now.phase === 'in' && now.user.email === email;
    },
    sync,
  };
}
