import { describe, expect, test } from 'vitest';
import { createSession, endSession, getUserInfo, refreshSession, startLogin } from '../../src/api/auth.ts';
import type { ApiClient } from '../../src/api/request.ts';
import { type Received, serve } from './loopback.ts';

const email = 'amina@human-relief.example';
const login = { email, token: '12345678', platform: 'web' } as const;
const person = {
  expires: '2027-02-17T00:00:00.000Z',
  first_name: 'Amina',
  last_name: null,
  user_id: '0197a1b2-0000-7000-8000-000000000000',
};

interface Call {
  readonly name: string;
  readonly call: (client: ApiClient) => Promise<unknown>;
  readonly sent: Pick<Received, 'method' | 'url'>;
  readonly body?: unknown;
  readonly answer: unknown;
  readonly result?: unknown;
  /** What a 400 says; it has a meaning of its own in two calls. */
  readonly on400?: string;
}

const calls: Call[] = [
  {
    name: 'startLogin',
    call: (client) => startLogin(client, email),
    sent: { method: 'POST', url: '/api/auth/login' },
    body: { email },
    answer: { success: true },
    result: undefined,
    on400: 'Unknown email address',
  },
  {
    name: 'startLogin from a campaign',
    call: (client) => startLogin(client, email, { campaign: 'mtn 2026&x' }),
    sent: { method: 'POST', url: '/api/auth/login?campaign=mtn%202026%26x' },
    body: { email },
    answer: { success: true },
    result: undefined,
    on400: 'Unknown email address',
  },
  {
    name: 'createSession',
    call: (client) => createSession(client, login),
    sent: { method: 'POST', url: '/api/auth/session' },
    body: login,
    answer: { success: true, ...person },
    on400: 'Invalid login code',
  },
  {
    name: 'createSession from a campaign',
    call: (client) => createSession(client, login, { campaign: 'mtn2026' }),
    sent: { method: 'POST', url: '/api/auth/session?campaign=mtn2026' },
    body: login,
    answer: { success: true, ...person },
    on400: 'Invalid login code',
  },
  {
    name: 'refreshSession',
    call: (client) => refreshSession(client),
    sent: { method: 'PUT', url: '/api/auth/session' },
    answer: { email, ...person },
  },
  {
    name: 'endSession',
    call: (client) => endSession(client),
    sent: { method: 'DELETE', url: '/api/auth/session' },
    answer: { success: true },
    result: undefined,
  },
  {
    name: 'getUserInfo',
    call: (client) => getUserInfo(client),
    sent: { method: 'GET', url: '/api/auth/userInfo' },
    answer: { email, charities: 'human-relief-gb', isAdmin: false },
  },
];

describe.each(calls)('$name', (row) => {
  const { call, sent, body, answer, on400 = 'Unexpected status 400' } = row;

  test('asks for what it names and gives what is answered', async () => {
    const { client, received } = await serve({ body: answer });
    expect(await call(client)).toEqual('result' in row ? row.result : answer);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject(sent);
    expect(received[0]?.body).toBe(body === undefined ? '' : JSON.stringify(body));
  });

  test('says of a 400 what it means here', async () => {
    const { client } = await serve({ status: 400, body: { message: 'told', error_code: 'why' } });
    const expected = { name: 'ApiError', message: on400, status: 400, body: { error_code: 'why' } };
    await expect(call(client)).rejects.toMatchObject(expected);
  });

  test.each([401, 403, 429, 503])('says of a %d that it is unexpected', async (status) => {
    const { client } = await serve({ status, body: { message: 'told' } });
    await expect(call(client)).rejects.toMatchObject({ message: `Unexpected status ${status}`, status });
  });
});

test('a session that is answered without success is an invalid code', async () => {
  const { client } = await serve({ body: { success: false, ...person } });
  await expect(createSession(client, login)).rejects.toMatchObject({ message: 'Invalid login code' });
});

test('the question who is logged in can be given up', async () => {
  const { client } = await serve({ body: {} });
  await expect(getUserInfo(client, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
});
