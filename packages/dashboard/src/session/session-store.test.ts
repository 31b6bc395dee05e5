import { type StoredUser, sessionSlotIn } from '@lantern-giving/core/session';
import { describe, expect, test } from 'vitest';
import { createSessionStore, type Session } from './session-store.ts';

const NOW = new Date('2027-02-20T20:00:00Z');
const LATER = '2027-02-21T20:00:00Z';
const EARLIER = '2027-02-20T19:59:59Z';

const user = (changes: Partial<StoredUser> = {}): StoredUser => ({
  email: 'amina@human-relief.example',
  expires: LATER,
  firstName: 'Amina',
  lastName: 'Khan',
  userId: 'u-1',
  ...changes,
});

const answer = (changes: object = {}) => ({
  email: 'amina@human-relief.example',
  expires: '2027-02-22T20:00:00Z',
  first_name: 'Other',
  last_name: 'Name',
  user_id: 'u-2',
  ...changes,
});

type Reply = { status: number; body?: unknown; after?: Promise<void> } | 'lost';

/** A session store with the given storage and a server that gives the replies in order. */
function storeWith(stored: StoredUser | null, ...replies: Reply[]) {
  return tabOn(new Map<string, string>(), stored, ...replies);
}

/** The same in one of several tabs, which share the storage `texts`. */
function tabOn(texts: Map<string, string>, stored: StoredUser | null, ...replies: Reply[]) {
  const slot = sessionSlotIn({
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => texts.set(key, text),
    clear: (key) => texts.delete(key),
  });
  if (stored) slot.write(stored);
  const calls: string[] = [];
  let forgotten = 0;
  const kept: string[] = [];
  let time = NOW;
  const store = createSessionStore({
    client: {
      baseUrl: '',
      fetch: async (path, init) => {
        calls.push(`${init?.method} ${path}`);
        const reply = replies.shift();
        if (reply === undefined) throw new Error('asked more often than expected');
        if (reply === 'lost') throw new TypeError('network');
        await reply.after;
        return Response.json(reply.body ?? {}, { status: reply.status });
      },
    },
    slot,
    now: () => time,
    forget: () => {
      forgotten += 1;
    },
    withhold: () => kept.push('withheld'),
    restore: () => kept.push('restored'),
  });
  const phases: Session['phase'][] = [];
  store.subscribe(() => phases.push(store.session().phase));
  return {
    store,
    slot,
    calls,
    phases,
    forgotten: () => forgotten,
    kept,
    at: (instant: string) => {
      time = new Date(instant);
    },
  };
}

describe('a page that opens', () => {
  test('makes no request without a stored user or before the session expires', async () => {
    const nobody = storeWith(null);
    await nobody.store.sync();
    expect([nobody.store.session().phase, nobody.calls]).toEqual(['out', []]);

    const somebody = storeWith(user());
    await somebody.store.sync();
    expect([somebody.store.session(), somebody.calls]).toEqual([{ phase: 'in', user: user() }, []]);
  });

  test('refreshes an expired session, and keeps name and id where the address is the same', async () => {
    const { store, slot, calls, phases } = storeWith(user({ expires: EARLIER }), { status: 200, body: answer() });
    await store.sync();
    expect(phases).toEqual(['checking', 'in']);
    expect(calls).toEqual(['PUT /api/auth/session']);
    expect(slot.read()).toEqual(user({ expires: '2027-02-22T20:00:00Z' }));
    expect(store.session()).toEqual({ phase: 'in', user: slot.read() });
  });

  test('takes name and id from the response and clears all other data where the address is another', async () => {
    const { store, slot, forgotten } = storeWith(user({ expires: EARLIER }), {
      status: 200,
      body: answer({ email: 'yusuf@two.example' }),
    });
    await store.sync();
    expect(slot.read()).toEqual({
      email: 'yusuf@two.example',
      expires: '2027-02-22T20:00:00Z',
      firstName: 'Other',
      lastName: 'Name',
      userId: 'u-2',
    });
    expect(forgotten()).toBe(1);
  });

  test('is logged out when the server has no session', async () => {
    const { store, slot, phases, forgotten } = storeWith(user({ expires: EARLIER }), { status: 400 });
    await store.sync();
    expect([phases, slot.read(), forgotten()]).toEqual([['checking', 'out'], 'ended', 1]);
  });

  test.each([['lost' as const], [{ status: 503 }], [{ status: 429 }]])(
    'stays logged in when the response says nothing about the session: %j',
    async (reply) => {
      const { store, slot } = storeWith(user({ expires: EARLIER }), reply);
      await store.sync();
      expect([store.session().phase, slot.read()]).toEqual(['in', user({ expires: EARLIER })]);
    },
  );
});

describe('a person after another in the same browser', () => {
  test('finds none of their data without a stored user on opening', async () => {
    const { store, forgotten } = storeWith(null);
    await store.sync();
    expect([store.session().phase, forgotten()]).toEqual(['out', 1]);
  });

  test('finds none of their data after logging in', () => {
    const { store, forgotten } = storeWith(null);
    store.enter('yusuf@two.example', answer());
    expect([store.session().phase, forgotten()]).toEqual(['in', 1]);
  });

  test('finds none of their data when the session ended under an open page', async () => {
    const { store, kept } = storeWith(user(), { status: 400 });
    await store.sync();
    store.confirm();
    const waiting = store.reauthenticate();
    await expect.poll(() => store.session().phase).toBe('expired');
    // The page checks on each return to visibility; its content stays.
    await store.sync();
    expect([store.session().phase, kept]).toEqual(['expired', ['withheld']]);
    store.enter('amina@human-relief.example', answer());
    expect([await waiting, kept]).toEqual([true, ['withheld', 'restored']]);
  });
});

describe('an open page', () => {
  test('refreshes an expired session without removing the work on screen', async () => {
    const { store, phases, at } = storeWith(user(), { status: 200, body: answer() });
    await store.sync();
    store.confirm();
    at(LATER);
    await store.sync();
    expect(phases).toEqual(['in', 'in']);
  });

  test('keeps the work when the session has ended, and resumes only for the same person', async () => {
    const { store, slot, calls, forgotten } = storeWith(user(), { status: 400 });
    await store.sync();
    store.confirm();
    const [one, two] = [store.reauthenticate(), store.reauthenticate()];
    while (store.session().phase !== 'expired') await Promise.resolve();
    expect([store.session(), slot.read()]).toEqual([{ phase: 'expired', user: user() }, 'ended']);
    store.enter('amina@human-relief.example', answer());
    expect(await Promise.all([one, two])).toEqual([true, true]);
    expect([calls, forgotten()]).toEqual([['PUT /api/auth/session'], 0]);
  });

  test('recognises the same person by an address in another case', async () => {
    const { store, slot, forgotten } = storeWith(user(), { status: 400 });
    await store.sync();
    store.confirm();
    const waiting = store.reauthenticate();
    while (store.session().phase !== 'expired') await Promise.resolve();
    store.enter('Amina@Human-Relief.example', answer());
    expect([await waiting, forgotten()]).toEqual([true, 0]);
    expect(slot.read()).toMatchObject({ email: 'amina@human-relief.example' });
  });

  test('does not resume one person’s work for another', async () => {
    const { store, forgotten } = storeWith(user(), { status: 400 });
    await store.sync();
    store.confirm();
    const waiting = store.reauthenticate();
    while (store.session().phase !== 'expired') await Promise.resolve();
    store.enter('yusuf@two.example', answer());
    expect([await waiting, forgotten()]).toEqual([false, 1]);
  });

  test('is logged out when the server has never seen this person here', async () => {
    const { store } = storeWith(user(), { status: 400 });
    await store.sync();
    expect([await store.reauthenticate(), store.session().phase]).toEqual([false, 'out']);
  });

  test('resumes at once when only the refusal was outdated', async () => {
    const { store } = storeWith(user(), { status: 200, body: answer() });
    await store.sync();
    expect(await store.reauthenticate()).toBe(true);
  });

  test('follows another tab that logged out or changed the person', async () => {
    const { store, slot, forgotten } = storeWith(user());
    await store.sync();
    store.confirm();
    slot.write(user({ email: 'yusuf@two.example' }));
    await store.sync();
    expect([store.session(), forgotten()]).toEqual([{ phase: 'in', user: user({ email: 'yusuf@two.example' }) }, 1]);
    slot.clear();
    await store.sync();
    expect([store.session().phase, forgotten()]).toEqual(['out', 2]);
  });

  test('follows another tab that logged in again', async () => {
    const { store, slot } = storeWith(user(), { status: 400 });
    await store.sync();
    store.confirm();
    const waiting = store.reauthenticate();
    while (store.session().phase !== 'expired') await Promise.resolve();
    slot.write(user({ expires: '2027-02-22T20:00:00Z' }));
    await store.sync();
    expect([await waiting, store.session().phase]).toEqual([true, 'in']);
  });
});

describe('a second tab with work on screen', () => {
  /** Two tabs of one person, of which the first finds that the session has ended. */
  async function twoTabs() {
    const texts = new Map<string, string>();
    const first = tabOn(texts, user(), { status: 400 }, { status: 200 });
    const second = tabOn(texts, null, { status: 200 });
    for (const { store } of [first, second]) {
      await store.sync();
      store.confirm();
    }
    const waiting = first.store.reauthenticate();
    await expect.poll(() => first.store.session().phase).toBe('expired');
    await second.store.sync();
    return { texts, first, second, waiting };
  }

  test('keeps it when the session ends in the first, and goes on when the person is back', async () => {
    const { first, second, waiting } = await twoTabs();
    expect([second.store.session(), second.kept]).toEqual([{ phase: 'expired', user: user() }, ['withheld']]);
    await second.store.sync();
    expect([second.store.session().phase, second.kept]).toEqual(['expired', ['withheld']]);
    first.store.enter('amina@human-relief.example', answer());
    await second.store.sync();
    expect([await waiting, second.store.session().phase, second.forgotten()]).toEqual([true, 'in', 0]);
    expect(second.kept).toEqual(['withheld', 'restored']);
  });

  test('is logged out when the person logs out in the first instead', async () => {
    const { first, second, waiting } = await twoTabs();
    await first.store.leave();
    await second.store.sync();
    expect([await waiting, second.store.session().phase, second.forgotten()]).toEqual([false, 'out', 1]);
  });

  test('keeps it when a third opens, which shows the login and nothing else', async () => {
    const { texts, first, second } = await twoTabs();
    const third = tabOn(texts, null);
    await third.store.sync();
    expect([third.store.session().phase, third.forgotten()]).toEqual(['out', 1]);
    for (const { store } of [first, second]) {
      await store.sync();
      expect(store.session().phase).toBe('expired');
    }
  });

  test('keeps it when a third runs older code, which removes from the storage what it does not know', async () => {
    const { texts, second } = await twoTabs();
    texts.delete('user_expiry');
    await second.store.sync();
    expect([second.store.session().phase, second.forgotten()]).toEqual(['expired', 0]);
  });

  test('keeps it when another that opens finds that the session has ended', async () => {
    const texts = new Map<string, string>();
    const { store } = tabOn(texts, user());
    await store.sync();
    store.confirm();
    const opened = tabOn(texts, null, { status: 400 });
    opened.at(LATER);
    await opened.store.sync();
    await store.sync();
    expect([opened.store.session().phase, store.session().phase]).toEqual(['out', 'expired']);
  });

  test('does not show it to somebody else who logs in', async () => {
    const { first, second } = await twoTabs();
    first.store.enter('yusuf@two.example', answer());
    await second.store.sync();
    expect([second.store.session().phase, second.forgotten()]).toEqual(['in', 1]);
  });

  test.each([[400], [503]])('stays expired when its own refresh is answered with %i after that', async (status) => {
    const { promise: after, resolve: answerNow } = Promise.withResolvers<void>();
    const { store, slot, kept, at } = storeWith(user(), { status, after });
    await store.sync();
    store.confirm();
    at(LATER);
    const looking = store.sync();
    slot.write('ended');
    await store.sync();
    answerNow();
    await looking;
    expect([store.session().phase, slot.read(), kept]).toEqual(['expired', 'ended', ['withheld']]);
  });
});

describe('log-out', () => {
  test('ends the session and clears all data', async () => {
    const { store, slot, calls, forgotten } = storeWith(user(), { status: 200 });
    await store.sync();
    await store.leave();
    expect([store.session().phase, slot.read(), forgotten()]).toEqual(['out', null, 1]);
    expect(calls).toEqual(['DELETE /api/auth/session']);
  });

  test('is not reported when the server could not be reached', async () => {
    const { store, slot, forgotten } = storeWith(user(), 'lost');
    await store.sync();
    await expect(store.leave()).rejects.toMatchObject({ status: 0 });
    expect([store.session().phase, slot.read(), forgotten()]).toEqual(['in', user(), 0]);
  });
});

describe('a late response', () => {
  const held = () => Promise.withResolvers<void>();

  test('does not log in a person who has logged out since', async () => {
    const { promise: after, resolve: answerNow } = held();
    const late = { status: 200, body: answer(), after };
    const { store, slot } = storeWith(user({ expires: EARLIER }), late, { status: 200, body: { success: true } });
    const looking = store.sync();
    await store.leave();
    answerNow();
    await looking;
    expect([store.session(), slot.read()]).toEqual([{ phase: 'out' }, null]);
  });

  test.each([[400], [503]])('(%i) does not log out a person who has logged in since in another tab', async (status) => {
    const { promise: after, resolve: answerNow } = held();
    const { store, slot } = storeWith(user({ expires: EARLIER }), { status, after });
    const looking = store.sync();
    const fresh = user({ email: 'yusuf@two.example' });
    slot.write(fresh);
    await store.sync();
    answerNow();
    await looking;
    expect([store.session(), slot.read()]).toEqual([{ phase: 'in', user: fresh }, fresh]);
  });
});
