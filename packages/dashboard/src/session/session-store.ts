import { authApi } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { type ApiClient, ApiError } from '@lantern-giving/core/api/request';
import {
  loginState,
  type SessionAnswer,
  type Slot,
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
  | { readonly phase: 'lapsed'; readonly user: StoredUser };

export interface EnterTerms {
  /** The logged-in person passed an identity check; the page stays. */
  readonly keep?: boolean;
}

export interface SessionStore {
  readonly session: () => Session;
  /** @returns stop listening */
  readonly subscribe: (listener: () => void) => () => void;
  /** Called after the code was confirmed. */
  readonly enter: (email: string, answer: SessionAnswer, terms?: EnterTerms) => void;
  /** @throws ApiError where the session could not be ended and continues */
  readonly leave: () => Promise<void>;
  /** The server confirmed this person: the page's data now belongs to them. */
  readonly vouch: () => void;
  /**
   * The server answered that nobody is logged in. Asks once more, and waits for a new login where work is on screen.
   * @returns whether the same person is logged in again, so that the refused request can be repeated
   */
  readonly regain: () => Promise<boolean>;
  /** Checks the session: time has passed, or another tab wrote to storage. */
  readonly look: () => Promise<void>;
}

export interface SessionDeskParts {
  readonly client: ApiClient;
  readonly slot: Slot<StoredUser>;
  readonly now: () => Date;
  /** The person left or changed: clears all of their data. */
  readonly forget: () => void;
  /** The session ended while work is on screen: the page keeps the person's data, storage does not. */
  readonly withhold: () => void;
  /** The person is back: stores the withheld data again. */
  readonly restore: () => void;
}

/** The session through every transition: start, expiry, refresh, login, log-out, here or in another tab. */
export function openSessionDesk(parts: SessionDeskParts): SessionStore {
  const { client, slot, now, forget } = parts;
  const listeners = new Set<() => void>();
  let current: Session = { phase: 'out' };
  let vouched = false;
  let asking: Promise<void> | null = null;

  const become = (next: Session) => {
    if (next.phase === 'lapsed') parts.withhold();
    else if (current.phase === 'lapsed') parts.restore();
    current = next;
    for (const listener of listeners) listener();
  };

  const out = () => {
    slot.clear();
    forget();
    vouched = false;
    become({ phase: 'out' });
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
    return current.phase === 'out' || (stored !== null && (stored.email !== email || stored.expires !== expires));
  };

  const ask = async (user: StoredUser) => {
    try {
      const next = userAfterRefresh(user, await call(client, authApi.refreshSession));
      if (isOver(user)) return;
      if (next.email !== user.email) forget();
      slot.write(next);
      become({ phase: 'in', user: next });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (isOver(user)) return;
      const kept = userAfterFailedRefresh(user, error.status);
      if (kept) return become({ phase: 'in', user: kept });
      if (!vouched) return out();
      slot.clear();
      become({ phase: 'lapsed', user });
    }
  };

  /** Resolves when the session is neither being checked nor lapsed. */
  const settled = () =>
    new Promise<Session>((resolve) => {
      const hear = () => {
        if (current.phase === 'lapsed' || current.phase === 'checking') return;
        listeners.delete(hear);
        resolve(current);
      };
      listeners.add(hear);
      hear();
    });

  const look = async () => {
    const state = loginState(slot.read(), now());
    if (state.status === 'loggedOut') {
      // Also without a previous session: the last person may have closed a page after its session ended.
      if (current.phase !== 'lapsed') out();
      return;
    }
    const { user } = state;
    if (current.phase !== 'out' && current.user.email !== user.email) {
      forget();
      vouched = false;
    }
    if (state.status === 'loggedIn') return become({ phase: 'in', user });
    // Work on screen stays while the server is being asked.
    if (!vouched) become({ phase: 'checking', user });
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
      const isBack = isTheirs && (keep || current.phase === 'lapsed');
      if (!isBack) forget();
      slot.write(user);
      become({ phase: 'in', user });
    },
    leave: async () => {
      await call(client, authApi.endSession);
      out();
    },
    vouch: () => {
      vouched = true;
    },
    regain: async () => {
      if (current.phase === 'out') return false;
      const { email } = current.user;
      if (current.phase === 'in') await refresh(current.user);
      const now = await settled();
      return now.phase === 'in' && now.user.email === email;
    },
    look,
  };
}
