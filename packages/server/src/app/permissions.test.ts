import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Writes, watchWrites } from '../../test/fuzz/writes.ts';
import {
  type Answer,
  COUNTERS,
  type GivingApp,
  keyFromMail,
  readyCheckout,
  START,
  startGivingApp,
} from '../../test/giving/app.ts';
import { CALLERS, type Caller, matrix, refusalCode, TARGETS, type Target } from '../../test/giving/callers.ts';
import { createFridays } from '../../test/giving/fridays.ts';
import { createMonthly } from '../../test/giving/monthly.ts';
import { addPasskeyRow } from '../../test/giving/passkey-row.ts';
import { signIn } from '../../test/giving/sign-in.ts';
import { validBodies } from '../../test/giving/valid-bodies.ts';
import { validQueries } from '../../test/giving/valid-queries.ts';
import type { Actor, Resource, SessionActor } from '../http/actor.ts';
import { decide } from '../http/policy.ts';
import type { Route } from '../http/route.ts';
import type { SecondFactorDue } from '../http/session.ts';
import { routes } from './routes.ts';

const NOWHERE = '01a1fc69-0000-7000-8000-000000000000';

let giving: GivingApp;
let writes: Writes;
/** Tables written to since the last call, without rate limit counters. */
const written = async () => (await writes.taken()).filter((table) => !COUNTERS.includes(table));
interface Given {
  readonly id: string;
  readonly authorization: string;
}
let own: Given;
let foreign: Given;
/** The same people's gifts on Fridays. */
let fridays: { readonly own: Given; readonly foreign: Given };
/** And the monthly ones. */
let monthly: { readonly own: Given; readonly foreign: Given };
beforeAll(async () => {
  giving = await startGivingApp();
  writes = await watchWrites(giving.composition.context.db);
  own = await schedule('own@mail.example');
  foreign = await schedule('foreign@mail.example');
  fridays = { own: await fridaysOf('own@mail.example'), foreign: await fridaysOf('foreign@mail.example') };
  monthly = { own: await monthlyOf('own@mail.example'), foreign: await monthlyOf('foreign@mail.example') };
});
afterAll(() => giving.stop());

async function schedule(email: string) {
  const { body, headers } = await readyCheckout(giving, { email });
  const { body: created } = await giving.post('/api/schedules', body, headers);
  const key = await keyFromMail(giving, created.schedule_id);
  return { id: created.schedule_id as string, authorization: `Bearer ${key}` };
}

async function fridaysOf(email: string): Promise<Given> {
  const { id, owner } = await createFridays(giving, { email });
  return { id, authorization: owner.authorization };
}

async function monthlyOf(email: string): Promise<Given> {
  const { id, owner } = await createMonthly(giving, { email });
  return { id, authorization: owner.authorization };
}

function schedulesFor({ path }: Route) {
  if (path.startsWith('/api/friday_giving/{id}')) return fridays;
  return path.startsWith('/api/evergive/{id}') ? monthly : { own, foreign };
}

const people: Readonly<Partial<Record<Caller, string>>> = {
  donor: 'own@mail.example',
  member: 'maryam@human-relief.example',
  owner: 'amina@human-relief.example',
  foreignOwner: 'yusuf@two.example',
  customerService: 'help@lantern.example',
  admin: 'admin@lantern.example',
};

/** Fresh for each call, because one of the routes logs out. */
async function credentialsOf(caller: Caller, route?: Route): Promise<Record<string, string>> {
  const links = route ? schedulesFor(route) : { own, foreign };
  if (caller === 'ownLink') return { authorization: links.own.authorization };
  if (caller === 'foreignLink') return { authorization: links.foreign.authorization };
  const email = people[caller];
  return email ? await signIn(giving, email) : {};
}

const charities: Readonly<Record<Target, string>> = {
  own: 'human-relief-gb',
  foreign: 'maple-aid-ca',
  missing: 'no-charity-gb',
};

/** A route's path for a target; its other parameters name things that do not exist. */
function pathOf(route: Route, target: Target): string {
  const of = schedulesFor(route);
  const scheduleId = { own: of.own.id, foreign: of.foreign.id, missing: NOWHERE }[target];
  return route.path
    .replace('/evergive/{id}', `/evergive/${scheduleId}`)
    .replace('/friday_giving/{id}', `/friday_giving/${scheduleId}`)
    .replace('/schedules/{id}', `/schedules/${scheduleId}`)
    .replace('/givematch/{id}', `/givematch/${scheduleId}`)
    .replace('{campaign}', 'mytennights')
    .replace(/\{charity\}|(?<=\/(?:charity|charity\/marketing-assets|stripe|reports)\/)\{id\}/, charities[target])
    .replaceAll(/\{\w+\}/g, NOWHERE);
}

/** Prepares a call with a valid body, so that only the policy can refuse it. */
async function readyCall(
  route: Route,
  target: Target,
  headers: Record<string, string>,
): Promise<() => Promise<Answer>> {
  const name = `${route.method} ${route.path}`;
  const body = await validBodies[name]?.(giving);
  const request = { method: route.method, url: `${pathOf(route, target)}${validQueries[name] ?? ''}` };
  if (!body) return () => giving.call({ ...request, headers });
  const typed = { 'content-type': 'application/json', ...headers };
  return () => giving.call({ ...request, headers: typed, payload: JSON.stringify(body) });
}

const REFUSALS = [401, 403, 404] as const;

function isRefusalOf(route: Route, answer: Answer, status: (typeof REFUSALS)[number]): boolean {
  return answer.status === status && answer.body.error_code === refusalCode(route, status);
}

/** An answer without the headers and ids that differ between calls. */
function unmarked({ status, headers, body }: Answer): string {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return JSON.stringify({ status, headers: rest, body: { ...body, request_id: null } });
}

const kindOf = ({ path, resourceOf }: Route) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return resourceOf(Object.fromEntries(names.map((name) => [name, NOWHERE]))).kind;
};
const belongs = (route: Route) => kindOf(route) !== 'none';
const isCharity = (route: Route) => kindOf(route) === 'charity';
const cells = routes.flatMap((route) => CALLERS.map((caller) => ({ route, caller })));

describe('the access matrix of every route and caller', () => {
  test.each(cells.map((cell) => [`${cell.route.method} ${cell.route.path}`, cell.caller, cell.route] as const))(
    '%s by %s',
    async (_name, caller, route) => {
      const targets = belongs(route) ? TARGETS : (['own'] as const);
      const row = matrix[route.access][caller];
      for (const target of targets.filter((at) => row[at] === 'in')) {
        const call = await readyCall(route, target, await credentialsOf(caller, route));
        await written();
        const answer = await call();
        if (isCharity(route) && target === 'missing') {
          const { status, body } = answer;
          expect([target, status, body.error_code]).toEqual([target, 404, 'charity_not_found']);
          expect(await written()).toEqual([]);
          continue;
        }
        // A use case answers for a missing resource as the policy does for a foreign one.
        const keptOut = target !== 'missing' && REFUSALS.some((status) => isRefusalOf(route, answer, status));
        expect([target, keptOut]).toEqual([target, false]);
        expect(String(answer.body?.error_code)).not.toMatch(/^invalid_(body|query)$/);
      }

      const refused = targets.filter((at) => row[at] !== 'in');
      if (refused.length === 0) return;
      const credentials = await credentialsOf(caller, route);
      const calls = await Promise.all(
        refused.map(async (target) => ({ target, call: await readyCall(route, target, credentials) })),
      );
      await written();
      const answers: Partial<Record<Target, Answer>> = {};
      for (const { target, call } of calls) answers[target] = await call();
      expect(await written()).toEqual([]);
      for (const target of refused) {
        const expected = { status: row[target], error_code: refusalCode(route, row[target]) };
        const { status, body } = answers[target] ?? {};
        expect([target, { status, error_code: body?.error_code }]).toEqual([target, expected]);
      }
      if (answers.foreign && answers.missing) expect(unmarked(answers.foreign)).toBe(unmarked(answers.missing));
    },
  );

  test('has a valid body for exactly the routes that take one', () => {
    const lacking = routes.filter((route) => route.schemas.body && !validBodies[`${route.method} ${route.path}`]);
    expect(lacking.map((route) => route.path)).toEqual([]);
    const named = routes.map((route) => `${route.method} ${route.path}`);
    expect(Object.keys(validBodies).filter((name) => !named.includes(name))).toEqual([]);
  });
});

describe('every route with a session that lacks its second factor', () => {
  const CALLER = 'owner';
  beforeAll(async () => {
    const { db } = giving.composition.context;
    const account = db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', people[CALLER] ?? '');
    const { id } = await account.executeTakeFirstOrThrow();
    await addPasskeyRow(db, { accountId: id, now: giving.clock.now() });
  });
  afterAll(async () => {
    await giving.composition.context.db.deleteFrom('passkeys').execute();
  });

  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const target = belongs(route) ? 'own' : 'missing';
    const call = await readyCall(route, target, await credentialsOf(CALLER));
    await written();
    const { status, body } = await call();
    const isOpen = route.beforeSecondFactor?.includes('verify') || matrix[route.access].anonymous.own === 'in';
    if (isOpen) return expect(body?.error_code).not.toBe('second_factor_required');
    expect([status, body.error_code, body.second_factor]).toEqual([403, 'second_factor_required', 'verify']);
    expect(await written()).toEqual([]);
  });

  test('only routes that show the factor or manage the session accept it', () => {
    const open = (due: SecondFactorDue) =>
      routes.filter((route) => route.beforeSecondFactor?.includes(due)).map((route) => `${route.method} ${route.path}`);
    const session = [
      'POST /api/auth/session',
      'PUT /api/auth/session',
      'DELETE /api/auth/session',
      'GET /api/auth/userInfo',
    ];
    expect(open('enrol')).toEqual([...session, 'POST /api/auth/passkeys/begin', 'POST /api/auth/passkeys']);
    expect(open('verify')).toEqual([
      ...session,
      'POST /api/auth/passkeys/ask',
      'POST /api/auth/passkeys/verify',
      'POST /api/auth/passkeys/recover',
    ]);
  });
});

describe('ten minutes after the last proof of identity', () => {
  const guarded = routes.filter((route) => route.recentProof);
  afterAll(() => giving.clock.moveTo(START));

  test('these calls require a new one', () => {
    expect(guarded.map((route) => `${route.method} ${route.path}`).sort()).toEqual([
      'DELETE /api/auth/passkeys/{passkey_id}',
      'DELETE /api/charity/{id}/origins',
      'DELETE /api/charity/{id}/people/{person_id}',
      'POST /api/auth/passkeys/begin',
      'POST /api/auth/recovery_codes',
      'POST /api/charity/{id}/origins',
      'POST /api/charity/{id}/people',
      'POST /api/charity/{id}/stripe/onboarding',
      'PUT /api/charity/{id}/people/{person_id}',
    ]);
  });

  test.each(guarded.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const call = await readyCall(route, 'own', await credentialsOf('owner'));
    giving.clock.moveBy(10 * 60_000);
    await written();
    const { status, body } = await call();
    expect([status, body.error_code, body.proof]).toEqual([403, 'recent_proof_required', 'code']);
    expect((await written()).filter((table) => table !== 'sessions')).toEqual([]);
    const fresh = await readyCall(route, 'own', await credentialsOf('owner'));
    giving.clock.moveBy(10 * 60_000 - 1);
    expect((await fresh()).body.error_code).not.toBe('recent_proof_required');
  });
});

describe('only its donor may restart a cancelled schedule', () => {
  test.each(CALLERS)('%s', async (caller) => {
    const { db } = giving.composition.context;
    const ids = { own: own.id, foreign: foreign.id, missing: NOWHERE };
    for (const { id, authorization } of [own, foreign]) {
      await giving.post(`/api/schedules/${id}/cancel`, { value: true }, { authorization });
    }
    for (const target of TARGETS) {
      const verdict = matrix.scheduleRestart[caller][target];
      const headers = await credentialsOf(caller);
      await written();
      const { status } = await giving.post(`/api/schedules/${ids[target]}/cancel`, { value: false }, headers);
      expect([target, status]).toEqual([target, verdict === 'in' ? 200 : verdict]);
      if (verdict !== 'in') expect(await written()).toEqual([]);
      const pending = db.selectFrom('payments').where('schedule_id', '=', ids[target]).where('status', '=', 'pending');
      expect((await pending.select('id').execute()).length > 0).toBe(verdict === 'in');
    }
  });
});

describe('policies deny by default', () => {
  const nobody: Actor = { kind: 'anonymous', checkoutId: null };
  const link: Actor = { kind: 'link', scheduleId: 'a', linkVersion: 1, checkoutId: null };
  const session: SessionActor = {
    kind: 'session',
    sessionId: 's',
    email: 'somebody@mail.example',
    accountId: 'a',
    donorId: null,
    platformRole: null,
    charities: [{ id: 'c', slug: 'a', role: 'owner' }],
    begunAt: new Date(START),
    provedAt: new Date(START),
    hasPasskey: false,
    factorDue: null,
    checkoutId: null,
  };
  const none: Resource = { kind: 'none' };
  const charity = (id: string): Resource => ({ kind: 'charity', id });

  test('opens a schedule to its own signed link only, and takes no checkout without its token', () => {
    expect(decide('checkout', nobody, none)).toBe('deny');
    expect(decide('checkout', session, none)).toBe('deny');
    expect(decide('schedule', link, none)).toBe('hide');
    expect(decide('schedule', link, { kind: 'schedule', id: 'b' })).toBe('hide');
    expect(decide('schedule', link, { kind: 'schedule', id: 'a' })).toBe('allow');
    expect(decide('schedule', nobody, { kind: 'schedule', id: 'a' })).toBe('hide');
  });

  test('lets nobody but its donor restart a schedule: by link, or logged in', () => {
    const a: Resource = { kind: 'schedule', id: 'a' };
    const admin: SessionActor = { ...session, platformRole: 'ADMIN', charities: [] };
    expect(decide('scheduleRestart', link, a)).toBe('allow');
    expect(decide('scheduleRestart', { ...session, donorId: 'd' }, a)).toBe('allow');
    expect(decide('scheduleRestart', { ...admin, donorId: 'd' }, a)).toBe('allow');
    expect(decide('scheduleRestart', admin, a)).toBe('deny');
    expect(decide('scheduleRestart', session, a)).toBe('hide');
    expect(decide('scheduleRestart', nobody, a)).toBe('hide');
  });

  test('gives staff access to their own charity, and to no schedule of a donor', () => {
    expect(decide('charityOwner', session, charity('a'))).toBe('allow');
    expect(decide('charityOwner', session, charity('b'))).toBe('hide');
    expect(decide('charityOwner', session, none)).toBe('hide');
    // A schedule id that equals the slug of one's charity must not match.
    expect(decide('charityRead', session, { kind: 'schedule', id: 'a' })).toBe('hide');
    expect(decide('charityRead', link, charity('a'))).toBe('signIn');
    expect(decide('admin', session, none)).toBe('deny');
    // Charity staff have no access to donors' schedules.
    expect(decide('schedule', session, { kind: 'schedule', id: 'a' })).toBe('hide');
    expect(decide('schedule', { ...session, donorId: 'd' }, charity('a'))).toBe('hide');
  });

  test('denies an unknown policy', () => {
    expect(decide('toString' as 'anyone', session, none)).toBe('deny');
  });
});
