import { type Slot, type StoredUser, slotIn, userSlot } from '@lantern-giving/core/session';
import { describe, expect, test } from 'vitest';
import { openSessionDesk, type Session } from './session-store.ts';

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
function deskWith(stored: StoredUser | null, ...replies: Reply[]) {
  const texts = new Map<string, string>();
  const slot: Slot<StoredUser> = slotIn(
    {
      read: (key) => texts.get(key) ?? null,
      write: (key, text) => texts.set(key, text),
      clear: (key) => texts.delete(key),
    },
    userSlot,
  );
  if (stored) slot.write(stored);
  const calls: string[] = [];
  let forgotten = 0;
  const kept: string[] = [];
  let time = NOW;
  const desk = openSessionDesk({
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
  desk.subscribe(() => phases.push(desk.session().phase));
  return {
    desk,
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
    const nobody = deskWith(null);
    await nobody.desk.look();
    expect([nobody.desk.session().phase, nobody.calls]).toEqual(['out', []]);

    const somebody = deskWith(user());
    await somebody.desk.look();
    expect([somebody.desk.session(), somebody.calls]).toEqual([{ phase: 'in', user: user() }, []]);
  });

  test('refreshes an expired session, and keeps name and id where the address is the same', async () => {
    const { desk, slot, calls, phases } = deskWith(user({ expires: EARLIER }), { status: 200, body: answer() });
    await desk.look();
    expect(phases).toEqual(['checking', 'in']);
    expect(calls).toEqual(['PUT /api/auth/session']);
    expect(slot.read()).toEqual(user({ expires: '2027-02-22T20:00:00Z' }));
    expect(desk.session()).toEqual({ phase: 'in', user: slot.read() });
  });

  test('takes name and id from the response and clears all other data where the address is another', async () => {
    const { desk, slot, forgotten } = deskWith(user({ expires: EARLIER }), {
      status: 200,
      body: answer({ email: 'yusuf@two.example' }),
    });
    await desk.look();
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
    const { desk, slot, phases, forgotten } = deskWith(user({ expires: EARLIER }), { status: 400 });
    await desk.look();
    expect([phases, slot.read(), forgotten()]).toEqual([['checking', 'out'], null, 1]);
  });

  test.each([['lost' as const], [{ status: 503 }], [{ status: 429 }]])(
    'stays logged in when the response says nothing about the session: %j',
    async (reply) => {
      const { desk, slot } = deskWith(user({ expires: EARLIER }), reply);
      await desk.look();
      expect([desk.session().phase, slot.read()]).toEqual(['in', user({ expires: EARLIER })]);
    },
  );
});

describe('a person after another in the same browser', () => {
  test('finds none of their data without a stored user on opening', async () => {
    const { desk, forgotten } = deskWith(null);
    await desk.look();
    expect([desk.session().phase, forgotten()]).toEqual(['out', 1]);
  });

  test('finds none of their data after logging in', () => {
    const { desk, forgotten } = deskWith(null);
    desk.enter('yusuf@two.example', answer());
    expect([desk.session().phase, forgotten()]).toEqual(['in', 1]);
  });

  test('finds none of their data when the session ended under an open page', async () => {
    const { desk, kept } = deskWith(user(), { status: 400 });
    await desk.look();
    desk.vouch();
    const waiting = desk.regain();
    await expect.poll(() => desk.session().phase).toBe('lapsed');
    // The page checks on each return to visibility; its content stays.
    await desk.look();
    expect([desk.session().phase, kept]).toEqual(['lapsed', ['withheld']]);
    desk.enter('amina@human-relief.example', answer());
    expect([await waiting, kept]).toEqual([true, ['withheld', 'restored']]);
  });
});

describe('an open page', () => {
  test('refreshes an expired session without removing the work on screen', async () => {
    const { desk, phases, at } = deskWith(user(), { status: 200, body: answer() });
    await desk.look();
    desk.vouch();
    at(LATER);
    await desk.look();
    expect(phases).toEqual(['in', 'in']);
  });

  test('keeps the work when the session has ended, and resumes only for the same person', async () => {
    const { desk, slot, calls, forgotten } = deskWith(user(), { status: 400 });
    await desk.look();
    desk.vouch();
    const [one, two] = [desk.regain(), desk.regain()];
    while (desk.session().phase !== 'lapsed') await Promise.resolve();
    expect([desk.session(), slot.read()]).toEqual([{ phase: 'lapsed', user: user() }, null]);
    desk.enter('amina@human-relief.example', answer());
    expect(await Promise.all([one, two])).toEqual([true, true]);
    expect([calls, forgotten()]).toEqual([['PUT /api/auth/session'], 0]);
  });

  test('recognises the same person by an address in another case', async () => {
    const { desk, slot, forgotten } = deskWith(user(), { status: 400 });
    await desk.look();
    desk.vouch();
    const waiting = desk.regain();
    while (desk.session().phase !== 'lapsed') await Promise.resolve();
    desk.enter('Amina@Human-Relief.example', answer());
    expect([await waiting, forgotten(), slot.read()?.email]).toEqual([true, 0, 'amina@human-relief.example']);
  });

  test('does not resume one person’s work for another', async () => {
    const { desk, forgotten } = deskWith(user(), { status: 400 });
    await desk.look();
    desk.vouch();
    const waiting = desk.regain();
    while (desk.session().phase !== 'lapsed') await Promise.resolve();
    desk.enter('yusuf@two.example', answer());
    expect([await waiting, forgotten()]).toEqual([false, 1]);
  });

  test('is logged out when the server has never seen this person here', async () => {
    const { desk } = deskWith(user(), { status: 400 });
    await desk.look();
    expect([await desk.regain(), desk.session().phase]).toEqual([false, 'out']);
  });

  test('resumes at once when only the refusal was outdated', async () => {
    const { desk } = deskWith(user(), { status: 200, body: answer() });
    await desk.look();
    expect(await desk.regain()).toBe(true);
  });

  test('follows another tab that logged out or changed the person', async () => {
    const { desk, slot, forgotten } = deskWith(user());
    await desk.look();
    desk.vouch();
    slot.write(user({ email: 'yusuf@two.example' }));
    await desk.look();
    expect([desk.session(), forgotten()]).toEqual([{ phase: 'in', user: user({ email: 'yusuf@two.example' }) }, 1]);
    slot.clear();
    await desk.look();
    expect([desk.session().phase, forgotten()]).toEqual(['out', 2]);
  });

  test('follows another tab that logged in again', async () => {
    const { desk, slot } = deskWith(user(), { status: 400 });
    await desk.look();
    desk.vouch();
    const waiting = desk.regain();
    while (desk.session().phase !== 'lapsed') await Promise.resolve();
    slot.write(user({ expires: '2027-02-22T20:00:00Z' }));
    await desk.look();
    expect([await waiting, desk.session().phase]).toEqual([true, 'in']);
  });
});

describe('log-out', () => {
  test('ends the session and clears all data', async () => {
    const { desk, slot, calls, forgotten } = deskWith(user(), { status: 200 });
    await desk.look();
    await desk.leave();
    expect([desk.session().phase, slot.read(), forgotten()]).toEqual(['out', null, 1]);
    expect(calls).toEqual(['DELETE /api/auth/session']);
  });

  test('is not reported when the server could not be reached', async () => {
    const { desk, slot, forgotten } = deskWith(user(), 'lost');
    await desk.look();
    await expect(desk.leave()).rejects.toMatchObject({ status: 0 });
    expect([desk.session().phase, slot.read(), forgotten()]).toEqual(['in', user(), 0]);
  });
});

describe('a late response', () => {
  const held = () => Promise.withResolvers<void>();

  test('does not log in a person who has logged out since', async () => {
    const { promise: after, resolve: answerNow } = held();
    const late = { status: 200, body: answer(), after };
    const { desk, slot } = deskWith(user({ expires: EARLIER }), late, { status: 200, body: { success: true } });
    const looking = desk.look();
    await desk.leave();
    answerNow();
    await looking;
    expect([desk.session(), slot.read()]).toEqual([{ phase: 'out' }, null]);
  });

  test.each([[400], [503]])('(%i) does not log out a person who has logged in since in another tab', async (status) => {
    const { promise: after, resolve: answerNow } = held();
    const { desk, slot } = deskWith(user({ expires: EARLIER }), { status, after });
    const looking = desk.look();
    const fresh = user({ email: 'yusuf@two.example' });
    slot.write(fresh);
    await desk.look();
    answerNow();
    await looking;
    expect([desk.session(), slot.read()]).toEqual([{ phase: 'in', user: fresh }, fresh]);
  });
});
