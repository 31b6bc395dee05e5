import { describe, expect, test } from 'vitest';
import {
  guardedStorage,
  loginState,
  type StoredUser,
  sessionSlotIn,
  userAfterFailedRefresh,
  userAfterLogin,
  userAfterRefresh,
} from './index.ts';

const user: StoredUser = {
  email: 'amina@example.org',
  expires: '2027-02-08T12:00:00.000Z',
  firstName: 'Amina',
  lastName: 'Rahman',
  userId: 'u1',
};

const answer = { expires: '2027-02-09T12:00:00.000Z', first_name: 'A.', last_name: 'R.', user_id: 'u2' };

describe('a stored user', () => {
  test.each([
    ['a millisecond before its expiry', '2027-02-08T11:59:59.999Z', 'loggedIn'],
    ['at its expiry', '2027-02-08T12:00:00.000Z', 'refreshNeeded'],
    ['after it', '2027-02-10T00:00:00.000Z', 'refreshNeeded'],
  ])('%s is %s', (_, now, status) => expect(loginState(user, new Date(now))).toEqual({ status, user }));

  test('that is not there is logged out', () => {
    expect(loginState(null, new Date(0))).toEqual({ status: 'loggedOut' });
  });

  test('whose session has ended is nobody, and not logged out', () => {
    expect(loginState('ended', new Date(0))).toEqual({ status: 'ended' });
  });

  test('after a login is who the server says', () => {
    expect(userAfterLogin('amina@example.org', answer)).toEqual({
      email: 'amina@example.org',
      expires: answer.expires,
      firstName: 'A.',
      lastName: 'R.',
      userId: 'u2',
    });
  });

  test('has the address as the server keeps it, however it was typed, and stays the same person when refreshed', () => {
    const typed = userAfterLogin(' Amina@Example.Org ', { ...answer, first_name: 'Amina' });
    expect(typed.email).toBe('amina@example.org');
    expect(userAfterRefresh(typed, { ...answer, email: 'amina@example.org' })).toMatchObject({ firstName: 'Amina' });
  });

  test('after a refresh keeps names and id where the email is unchanged', () => {
    expect(userAfterRefresh(user, { ...answer, email: user.email })).toEqual({ ...user, expires: answer.expires });
  });

  test('after a refresh with another email is another user', () => {
    expect(userAfterRefresh(user, { ...answer, email: 'b@example.org' })).toEqual(
      userAfterLogin('b@example.org', answer),
    );
  });

  test('is logged out by a refresh that answers 400, and by no other failure', () => {
    expect(userAfterFailedRefresh(user, 400)).toBeNull();
    for (const status of [0, 401, 429, 500]) expect(userAfterFailedRefresh(user, status)).toBe(user);
  });
});

/** The session in a storage with these texts. */
function sessionIn(texts: Map<string, string>) {
  const storage = guardedStorage(() => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key),
  }));
  return sessionSlotIn(storage);
}

describe('under user_expiry', () => {
  const stored = (value: unknown) =>
    sessionIn(new Map([['user_expiry', JSON.stringify({ version: 1, value })]])).read();

  test('a user is kept', () => {
    expect(stored(user)).toEqual(user);
    expect(stored({ ...user, firstName: null, lastName: null, userId: null })).toMatchObject({ firstName: null });
    expect(stored({ ...user, isAdmin: true })).toEqual(user);
  });

  test.each<[string, unknown]>([
    ['nothing', null],
    ['a text', 'amina@example.org'],
    ['a list', [user]],
    ['no email', { ...user, email: undefined }],
    ['no expiry', { ...user, expires: 1_800_000_000 }],
    ['an expiry that is no time', { ...user, expires: 'soon' }],
    ['a name that is no text', { ...user, firstName: 7 }],
    ['a last name that is no text', { ...user, lastName: {} }],
    ['an id that is no text', { ...user, userId: 7 }],
  ])('%s is discarded', (_, value) => expect(stored(value)).toBeNull());
});

describe('the end of a session', () => {
  test('is kept when a tab with older code removes what it finds under user_expiry', () => {
    const texts = new Map<string, string>();
    const session = sessionIn(texts);
    session.write(user);
    session.write('ended');
    expect([session.read(), texts.has('user_expiry')]).toEqual(['ended', false]);
    texts.delete('user_expiry');
    expect(session.read()).toBe('ended');
  });

  test('is over with a login', () => {
    const texts = new Map<string, string>();
    const session = sessionIn(texts);
    session.write('ended');
    session.write(user);
    expect([session.read(), [...texts.keys()]]).toEqual([user, ['user_expiry']]);
  });

  test('is over with a log-out, which leaves nothing', () => {
    const texts = new Map<string, string>();
    const session = sessionIn(texts);
    session.write('ended');
    session.clear();
    expect([session.read(), texts.size]).toEqual([null, 0]);
  });

  test('never looks like a log-out, nor a log-out like it, to a tab that reads in between', () => {
    const texts = new Map<string, string>();
    const seen: unknown[] = [];
    const look = () => seen.push(sessionIn(new Map(texts)).read());
    const session = sessionSlotIn({
      read: (key) => texts.get(key) ?? null,
      write: (key, text) => {
        texts.set(key, text);
        look();
      },
      clear: (key) => {
        texts.delete(key);
        look();
      },
    });
    session.write(user);
    session.write('ended');
    session.write(user);
    session.clear();
    expect(seen).toEqual([user, user, user, 'ended', user, user, user, null]);
  });

  test.each([['a text'], [false], [{}]])('is not what anything else says under its key: %j', (value) => {
    expect(sessionIn(new Map([['session_ended', JSON.stringify({ version: 1, value })]])).read()).toBeNull();
  });
});
