import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type GivingApp, startGivingApp } from '../../test/giving/app.ts';
import { signIn } from '../../test/giving/sign-in.ts';
import { type Guard, guards, type Outcome, passGuards } from './guards.ts';
import { mountRoutes } from './mount.ts';
import { isRefusal, type Refusal, refuse } from './problem.ts';
import { createRequestContext, type RequestContext } from './request-context.ts';
import { defineRoute, type WithHeaders } from './route.ts';
import { createHttpServer } from './server.ts';

const ADMIN = 'admin@lantern.example';
/** An origin that only the charity maple-aid-ca has registered. */
const MAPLE = 'https://maple.example';
const MINUTE = 60_000;

let giving: GivingApp;
let app: FastifyInstance;

/** What looked at the last request, in order: limiter, replay, human check. */
let looked: string[];
/** Rate limit counters that are exhausted. */
let full: readonly string[];
let earlier: Refusal | WithHeaders<{ said: string }> | null;

beforeAll(async () => {
  giving = await startGivingApp();
  const { id } = await giving.composition.context.db
    .selectFrom('charities')
    .select('id')
    .where('slug', '=', 'maple-aid-ca')
    .executeTakeFirstOrThrow();
  await giving.composition.context.db
    .updateTable('charity_origins')
    .set({ origin: MAPLE })
    .where('charity_id', '=', id)
    .execute();
  const context = {
    ...giving.composition.context,
    humanCheck: {
      hasService: false,
      termsFor: () => null,
      verify: async ({ token }: { readonly token: string }) => {
        looked.push('human');
        return token === '' ? ('absent' as const) : ('passed' as const);
      },
    },
  };
  const limiter = {
    count: async ({ route }: { readonly route: string }) => {
      const how = route.split(' ').slice(2).join(' ') || 'limit';
      looked.push(how);
      return full.includes(how) ? 30 : null;
    },
  };
  const probe = (path: string, access: 'charityWrite' | 'anyone') =>
    defineRoute({
      method: 'POST',
      path,
      summary: 'For these tests',
      tag: 'Test',
      access,
      cors: 'charity',
      limits: [{ per: 'address', calls: 1, seconds: 60 }],
      recentProof: true,
      params: z.object({ id: z.string() }),
      body: z.object({ charity: z.string(), token: z.string() }),
      answer: z.object({ said: z.string() }),
      resource: ({ id }) => (access === 'anyone' ? { kind: 'none' } : { kind: 'charity', id }),
      charityOf: ({ body }) => body.charity,
      human: {
        action: 'setup',
        tokenOf: ({ token }) => ({ token, page: 'mtn_setup' }),
        absent: [],
        isRequired: async () => true,
      },
      replay: async () => {
        looked.push('replay');
        return earlier ?? { begun: 'done' };
      },
      handle: async (_call, begun) => {
        looked.push('use case');
        return { said: begun };
      },
    });
  app = await createHttpServer(context);
  mountRoutes(app, [probe('/probe/staff/{id}', 'charityWrite'), probe('/probe/page/{id}', 'anyone')], {
    context,
    limiter,
  });
});
afterAll(async () => {
  await app.close();
  await giving.stop();
});
beforeEach(() => {
  looked = [];
  full = [];
  earlier = null;
});

interface Sent {
  readonly to?: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const EARLIER = { answer: { said: 'earlier' }, answerHeaders: {} };
const GOOD = { charity: 'human-relief-gb', token: 'a token' };

async function ask({ to = '/probe/staff/human-relief-gb', headers, body = GOOD }: Sent) {
  looked = [];
  const answer = await app.inject({ method: 'POST', url: to, headers: { ...headers }, payload: JSON.stringify(body) });
  const { error_code: code, said } = answer.json();
  return { status: answer.statusCode, says: code ?? said, looked };
}

const json = { 'content-type': 'application/json' };

test('returns the refusal of the first failing guard and runs no later guard', async () => {
  const old = await signIn(giving, ADMIN);
  giving.clock.moveTo(new Date(giving.clock.now().getTime() + 11 * MINUTE));
  const fresh = await signIn(giving, ADMIN);
  full = ['limit', 'again'];
  const nowhere = '/probe/staff/no-such-charity';
  const wrong = { charity: 'human-relief-gb' };
  const unproven = { charity: 'human-relief-gb', token: '' };

  const foreign = { ...json, origin: 'https://evil.example', cookie: old.cookie };
  expect(await ask({ to: nowhere, headers: foreign, body: wrong })).toEqual({
    status: 403,
    says: 'origin_not_registered',
    looked: [],
  });
  const { origin: _origin, ...unnamed } = foreign;
  expect(await ask({ to: nowhere, headers: unnamed, body: wrong })).toEqual({
    status: 403,
    says: 'origin_missing',
    looked: [],
  });
  const nobody = { ...json, origin: old.origin };
  expect(await ask({ to: nowhere, headers: nobody, body: wrong })).toEqual({
    status: 429,
    says: 'too_many_requests',
    looked: ['limit', 'again'],
  });
  full = [];
  expect(await ask({ to: nowhere, headers: nobody, body: wrong })).toEqual({
    status: 401,
    says: 'not_signed_in',
    looked: ['limit'],
  });
  const known = { ...nobody, cookie: old.cookie };
  expect(await ask({ to: nowhere, headers: known, body: wrong })).toEqual({
    status: 404,
    says: 'not_found',
    looked: ['limit'],
  });
  expect(await ask({ headers: known, body: wrong })).toEqual({
    status: 400,
    says: 'invalid_body',
    looked: ['limit'],
  });
  earlier = refuse(422, 'idempotency_key_reused');
  expect(await ask({ headers: known, body: unproven })).toEqual({
    status: 422,
    says: 'idempotency_key_reused',
    looked: ['limit', 'replay'],
  });
  earlier = null;
  expect(await ask({ headers: known, body: unproven })).toEqual({
    status: 403,
    says: 'recent_proof_required',
    looked: ['limit', 'replay'],
  });
  const proven = { ...known, cookie: fresh.cookie };
  expect(await ask({ headers: proven, body: unproven })).toEqual({
    status: 429,
    says: 'human_check_required',
    looked: ['limit', 'replay', 'human'],
  });
  expect(await ask({ headers: proven })).toEqual({
    status: 200,
    says: 'done',
    looked: ['limit', 'replay', 'human', 'use case'],
  });
});

test('refuses an origin that the charity has not registered before looking for a replay', async () => {
  earlier = EARLIER;
  const headers = { ...json, origin: MAPLE };
  const to = '/probe/page/any';
  expect(await ask({ to, headers, body: GOOD })).toEqual({
    status: 403,
    says: 'origin_not_registered',
    looked: ['limit'],
  });
  expect(await ask({ to, headers, body: { ...GOOD, charity: 'maple-aid-ca' } })).toMatchObject({
    status: 200,
    says: 'earlier',
  });
});

describe('a rate-limited call to a route with replay', () => {
  const to = '/probe/page/any';
  beforeEach(() => {
    full = ['limit'];
  });

  test('returns the earlier answer without a human check', async () => {
    earlier = EARLIER;
    expect(await ask({ to, headers: json, body: { ...GOOD, token: '' } })).toEqual({
      status: 200,
      says: 'earlier',
      looked: ['limit', 'again', 'replay'],
    });
  });

  test('returns 429 without a human check if it repeats no earlier call', async () => {
    expect(await ask({ to, headers: json })).toEqual({
      status: 429,
      says: 'too_many_requests',
      looked: ['limit', 'again', 'replay'],
    });
  });

  test('returns 429 rather than validation errors if its fields are invalid', async () => {
    expect(await ask({ to, headers: json, body: {} })).toEqual({
      status: 429,
      says: 'too_many_requests',
      looked: ['limit', 'again'],
    });
  });

  test('returns 429 if the replay itself is refused', async () => {
    earlier = refuse(422, 'idempotency_key_reused');
    expect(await ask({ to, headers: json })).toMatchObject({ status: 429, says: 'too_many_requests' });
  });

  test('returns no earlier answer once the wider replay limit is exhausted too', async () => {
    full = ['limit', 'again'];
    earlier = EARLIER;
    expect(await ask({ to, headers: json })).toEqual({
      status: 429,
      says: 'too_many_requests',
      looked: ['limit', 'again'],
    });
  });
});

describe('the list of guards', () => {
  /** The guards of these tests do not read the exchange. */
  const nothing = {} as RequestContext;
  const says = (outcome: Outcome, onRepeat: Guard['onRepeat'] = 'full'): Guard => ({
    name: 'test',
    checks: '',
    refuses: '',
    onRepeat,
    check: async () => outcome,
  });

  test('skips exactly the guards after replay for a repeated call', () => {
    const names: readonly string[] = guards.map(({ name }) => name);
    const replay = names.indexOf('replay');
    expect(guards.map(({ onRepeat }) => onRepeat === 'none')).toEqual(names.map((_, at) => at > replay));
    expect(guards.filter(({ onRepeat }) => onRepeat === 'lenient').map(({ name }) => name)).toEqual(['rateLimit']);
  });

  test('passes when no guard refuses', async () => {
    expect(await passGuards([says({ kind: 'pass' })], nothing)).toEqual({ kind: 'pass' });
  });

  test('turns a pending refusal into a refusal if no replay resolves it', async () => {
    const refusal = refuse(429, 'too_many_requests');
    const outcome = await passGuards([says({ kind: 'refuseUnlessRepeated', refusal }, 'lenient')], nothing);
    expect(outcome.kind === 'refuse' && isRefusal(outcome.refusal)).toBe(true);
  });

  test.each(['policy', 'exists', 'charityOrigin', 'replay', 'recentProof', 'humanCheck'])(
    'answers 500 if %s runs before the guards it depends on',
    async (name) => {
      const context = giving.composition.context;
      const only: readonly Guard[] = guards.filter((guard) => guard.name === name);
      const server = await createHttpServer(context);
      server.post('/alone', async (request, reply) => {
        await passGuards(
          only,
          createRequestContext(alone, request, reply, { context, limiter: { count: async () => null } }),
        );
        return reply.send('passed');
      });
      expect((await server.inject({ method: 'POST', url: '/alone' })).statusCode).toBe(500);
      await server.close();
    },
  );
});

const alone = defineRoute({
  method: 'POST',
  path: '/alone',
  summary: 'For these tests',
  tag: 'Test',
  access: 'anyone',
  cors: 'charity',
  limits: [],
  answer: z.object({}),
  handle: async () => ({}),
});
