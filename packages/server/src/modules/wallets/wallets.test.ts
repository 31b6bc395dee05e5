import { call } from '@lantern-giving/core/api/call';
import { widgetApi } from '@lantern-giving/core/api/widget';
import { UNCONFIRMED } from '@lantern-giving/sandbox/engine/domains';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GivingApp, startGivingApp } from '../../../test/giving/app.ts';
import { openPage, type Page } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { registerDomains } from './register-domains.ts';

const CHARITY = 'human-relief-gb';
const PUBLIC = { LANTERN_PUBLIC_URL: 'https://give.lantern.example' };
const params = { id: CHARITY };
const MINUTE = 60_000;

let giving: GivingApp;
let staff: Page['client'];
beforeEach(async () => {
  giving = await startGivingApp(PUBLIC);
  const headers = await signIn(giving, 'maryam@human-relief.example');
  staff = { ...openPage(giving).client, headers };
});
afterEach(() => giving.stop());

const register = () => {
  const { context } = giving.composition;
  return registerDomains({ ...context, processor: context.processors.first });
};
/** Registers until nothing is due. */
const settled = async () => {
  while (await register()) {}
};
const add = (origin: string) => call(staff, widgetApi.addOrigin, { params, body: { origin } });
const remove = (origin: string) => call(staff, widgetApi.removeOrigin, { params, query: { origin } });
const stateOf = async (origin: string) => {
  const { wallets } = await call(staff, widgetApi.origins, { params });
  return wallets.find((site) => site.origin === origin);
};
/** In whose name a domain is enabled at the processor. */
const enabled = async (domain: string) => {
  const { rows } = await sql<{ account: string | null }>`
    select account from sandbox_domains where domain = ${domain} and enabled order by account nulls first`.execute(
    giving.composition.context.db,
  );
  return rows.map(({ account }) => account);
};
test('registers the platform’s host, and a new site for the platform and the charity’s account', async () => {
  await settled();
  expect(await enabled('give.lantern.example')).toEqual([null]);
  const origin = 'https://www.orchard.example';
  await add(origin);
  expect(await stateOf(origin)).toEqual({ origin, state: 'pending', reason: null });
  await settled();
  expect(await stateOf(origin)).toEqual({ origin, state: 'active', reason: null });
  expect(await enabled('www.orchard.example')).toEqual([null, 'acct_demo_human_relief_gb']);
});

test('removes the domain of a site that no charity has any more, and registers it again', async () => {
  const origin = 'https://www.orchard.example';
  await add(origin);
  await settled();
  await remove(origin);
  await settled();
  expect(await enabled('www.orchard.example')).toEqual([]);
  await add(origin);
  await settled();
  expect(await enabled('www.orchard.example')).toEqual([null, 'acct_demo_human_relief_gb']);
});

test('shows a site that no wallet accepts as refused, and asks again about one that could not be confirmed', async () => {
  const [local, unconfirmed] = ['http://127.0.0.1:8080', `https://${UNCONFIRMED}orchard.example`];
  await add(local);
  await add(unconfirmed);
  await settled();
  expect(await stateOf(local)).toMatchObject({ state: 'refused', reason: 'unacceptable' });
  expect(await stateOf(unconfirmed)).toMatchObject({ state: 'refused', reason: 'unverified' });
  expect(await register()).toBe(false);
  giving.clock.moveBy(15 * MINUTE);
  expect(await register()).toBe(true);
});

test('tries again later what got no answer, and what a worker that died had begun', async () => {
  const { db } = giving.composition.context;
  const origin = 'https://www.orchard.example';
  await settled();
  await add(origin);
  await giving.sandbox?.sandbox.knobs.set({ knob: 'lost_request', rate: 1, seed: 's' });
  expect(await register()).toBe(true);
  expect(await stateOf(origin)).toMatchObject({ state: 'pending' });
  expect(await register()).toBe(false);
  await giving.sandbox?.sandbox.knobs.reset();
  await sql`update wallet_domains set lease_until = ${giving.clock.now()}::timestamptz + interval '10 minutes'
            where domain = 'www.orchard.example'`.execute(db);
  giving.clock.moveBy(2 * MINUTE);
  expect(await register()).toBe(false);
  giving.clock.moveBy(8 * MINUTE);
  await settled();
  expect(await stateOf(origin)).toMatchObject({ state: 'active' });
});

test('calls the processor about each domain once, however many workers there are', async () => {
  await add('https://www.orchard.example');
  await Promise.all([register(), register(), register(), register()]);
  await settled();
  const { rows } = await sql<{ tries: number }>`select distinct tries from wallet_domains`.execute(
    giving.composition.context.db,
  );
  expect(rows).toEqual([{ tries: 1 }]);
});
