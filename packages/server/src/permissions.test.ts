import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, readyCheckout, startGivingApp } from '../test/giving/app.ts';
import { manifest } from './manifest.ts';
import type { Actor, Resource } from './platform/http/actor.ts';
import { decide, type policies } from './platform/http/policy.ts';

let giving: GivingApp;
let own: { id: string; authorization: string };
let foreign: { id: string; authorization: string };
beforeAll(async () => {
  giving = await startGivingApp();
  own = await schedule('own@mail.example');
  foreign = await schedule('foreign@mail.example');
});
afterAll(() => giving.stop());

async function schedule(email: string) {
  const { body, headers } = await readyCheckout(giving, { email });
  const { body: created } = await giving.post('/api/schedules', body, headers);
  const key = await keyFromMail(giving, created.schedule_id);
  return { id: created.schedule_id as string, authorization: `Bearer ${key}` };
}

/** What each caller gets from each policy, told by what the policy keeps from it. */
const expected = {
  anyone: { anonymous: 'in', ownLink: 'in', foreignLink: 'in' },
  checkout: { anonymous: 403, ownLink: 403, foreignLink: 403 },
  scheduleByLink: { anonymous: 404, ownLink: 'in', foreignLink: 404 },
} as const satisfies Record<keyof typeof policies, Record<string, number | 'in'>>;

const callers = ['anonymous', 'ownLink', 'foreignLink'] as const;
const cells = manifest.flatMap((route) => callers.map((caller) => ({ route, caller })));

describe('every route and every caller', () => {
  test.each(cells.map((cell) => [`${cell.route.method} ${cell.route.path}`, cell.caller, cell] as const))(
    '%s by %s',
    async (_name, caller, { route }) => {
      const payload = await soundBody(route.path);
      const before = await giving.rowCounts();
      const authorization =
        caller === 'anonymous' ? {} : { authorization: (caller === 'ownLink' ? own : foreign).authorization };
      const path = route.path
        .replace('/schedules/{id}', `/schedules/${own.id}`)
        .replace('{campaign}', 'mytennights')
        .replace(/\{charity\}|(?<=charity\/)\{id\}/, 'human-relief-gb')
        .replace('{setup_id}', '01a1fc69-0000-7000-8000-000000000000');
      const headers = payload ? { 'content-type': 'application/json', ...authorization } : authorization;
      const answer = await giving.call({ method: route.method, url: path, headers, ...(payload ? { payload } : {}) });
      const should = expected[route.access][caller];
      if (should === 'in') expect([403, 404]).not.toContain(answer.status);
      else {
        expect(answer.status).toBe(should);
        expect(await giving.rowCounts()).toEqual(before);
      }
    },
  );

  test('a foreign and a missing schedule answer byte for byte the same', async () => {
    const missing = '01a1fc69-0000-7000-8000-000000000000';
    const texts = await Promise.all(
      [own.id, missing].map(async (id) => {
        const { body, status } = await giving.get(`/api/schedules/${id}`, { authorization: foreign.authorization });
        return JSON.stringify({ status, ...body, request_id: null });
      }),
    );
    expect(texts[0]).toBe(texts[1]);
  });
});

test('what no policy allows is denied, a policy that does not exist too', () => {
  const nobody: Actor = { kind: 'anonymous', checkoutId: null };
  const link: Actor = { kind: 'link', scheduleId: 'a', linkVersion: 1, checkoutId: null };
  const none: Resource = { kind: 'none' };
  expect(decide('checkout', nobody, none)).toBe('deny');
  expect(decide('scheduleByLink', link, none)).toBe('hide');
  expect(decide('scheduleByLink', link, { kind: 'schedule', id: 'b' })).toBe('hide');
  expect(decide('scheduleByLink', link, { kind: 'schedule', id: 'a' })).toBe('allow');
  expect(decide('toString' as 'anyone', link, none)).toBe('deny');
});

/** A body that passes the field checks, so that the answer is the policy's. */
async function soundBody(path: string): Promise<string | null> {
  const { quote, body } = await readyCheckout(giving, { email: 'somebody@mail.example' });
  const { quote_id: _id, ...plan } = body;
  switch (path) {
    case '/api/quotes':
      return JSON.stringify(plan);
    case '/api/schedules':
      return JSON.stringify(body);
    case '/api/schedules/{id}/cancel':
      return JSON.stringify({ value: false });
    case '/api/payment_methods/setup':
      return JSON.stringify({
        ...body,
        quote_id: quote.quote_id,
        processor_token: 'ctoken_made_up',
        consent: { version: '1', text: 'I allow it.', locale: 'en' },
      });
    case '/api/payment_methods/setup/{setup_id}':
      return '{}';
    case '/api/webhooks/processor':
      return '{"id":"evt_made_up"}';
    default:
      return null;
  }
}
