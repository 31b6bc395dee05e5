import { call } from '@lantern-giving/core/api/call';
import { nullIfGone, payoutsApi } from '@lantern-giving/core/api/payouts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { openPage, type Page } from '../../../test/giving/page.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { inTransaction } from '../../lib/db.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { changePayments } from '../payments/change.queries.ts';
import { keepAccount } from './queries.ts';
import { accountsLoop } from './service.ts';

const CHARITY = 'human-relief-gb';
const DAY = 86_400_000;

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
});
afterEach(() => giving.stop());

async function clientOf(email: string): Promise<Page['client']> {
  return { ...openPage(giving).client, headers: await signIn(giving, email) };
}

const { owner, member } = { owner: 'amina@human-relief.example', member: 'maryam@human-relief.example' };

/** Removes the charity's payout account. */
async function withoutAccount(): Promise<void> {
  const { db } = giving.composition.context;
  await db.updateTable('charities').set({ processor_account: null }).where('slug', '=', CHARITY).execute();
}

const accountOf = async () => (await giving.get(`/api/charity/${CHARITY}/stripe`)).body.account_id;

describe('the payout account', () => {
  test('is opened by an owner, completed at the processor, and receives donations only then', async () => {
    await withoutAccount();
    const client = await clientOf(owner);
    expect(await call(client, payoutsApi.account, { params: { id: CHARITY } })).toEqual({ state: 'none' });
    const url = new URL((await call(client, payoutsApi.startOnboarding, { params: { id: CHARITY } })).url);
    expect(await call(client, payoutsApi.account, { params: { id: CHARITY } })).toEqual({ state: 'pending' });
    expect(await accountOf()).toBeNull();

    const page = await giving.get(url.pathname);
    expect([page.status, page.headers['content-security-policy']]).toEqual([200, expect.stringContaining("'nonce-")]);
    const sent = await giving.post(url.pathname, { name: 'Human Relief', bank: '0001 2345' });
    expect(sent.status).toBe(200);
    expect(await call(client, payoutsApi.account, { params: { id: CHARITY } })).toEqual({ state: 'complete' });
    expect(await accountOf()).toMatch(/^acct_\w{16}$/);

    const log = await giving.composition.context.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'charity.account.%')
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['charity.account.begin', 'charity.account.complete']);
  });

  test('is opened after the answer to the first try was lost and its charity was renamed', async () => {
    await withoutAccount();
    const { db, processors } = giving.composition.context;
    const { openAccount } = processors.first;
    vi.spyOn(processors.first, 'openAccount').mockImplementationOnce(async (request) => {
      await openAccount(request);
      return { status: 'unknown', detail: 'the answer was lost' };
    });
    const client = await clientOf(owner);
    const start = () => call(client, payoutsApi.startOnboarding, { params: { id: CHARITY } });
    await expect(start()).rejects.toThrow();
    await db.updateTable('charities').set({ name: 'Renamed' }).where('slug', '=', CHARITY).execute();
    expect(await start()).toEqual({ url: expect.any(String) });
  });

  test('is one where two owners open it at once', async () => {
    await withoutAccount();
    const { processors, db, clock } = giving.composition.context;
    const { openAccount, onboardingLink } = processors.first;
    const id = sql<string>`(select id from charities where slug = ${CHARITY})`;
    vi.spyOn(processors.first, 'openAccount').mockImplementationOnce(async (request) => {
      const opened = await openAccount({ ...request, idempotencyKey: 'of the other owner' });
      if (opened.status !== 'ready') throw new Error(opened.status);
      const { rows } = await sql<{ id: string }>`select ${id} as id`.execute(db);
      await keepAccount(db, rows[0]?.id ?? '', opened.accountId, clock.now());
      return openAccount(request);
    });
    const link = vi.spyOn(processors.first, 'onboardingLink').mockImplementation(onboardingLink);
    await call(await clientOf(owner), payoutsApi.startOnboarding, { params: { id: CHARITY } });
    const { rows } = await sql<{ account: string }>`
      select account_id as account from payout_accounts where charity_id = ${id}`.execute(db);
    expect(link).toHaveBeenCalledWith(expect.objectContaining({ accountId: rows[0]?.account }));
  });

  test('receives donations once complete, even if nobody opens the dashboard', async () => {
    await withoutAccount();
    const { pathname } = new URL(
      (await call(await clientOf(owner), payoutsApi.startOnboarding, { params: { id: CHARITY } })).url,
    );
    const accounts = accountsLoop(giving.composition.context);
    await accounts.runOnce();
    expect(await accountOf()).toBeNull();
    await giving.post(pathname, { name: 'Human Relief', bank: '00012345' });
    await accounts.runOnce();
    expect(await accountOf()).toMatch(/^acct_\w{16}$/);
  });

  test('is looked at also beside a charity whose processor account has left the configuration', async () => {
    await withoutAccount();
    const { db, clock } = giving.composition.context;
    const { rows } = await sql<{ id: string }>`
      update charities set processor = 'gone'
      where id = (select id from charities where slug <> ${CHARITY} order by slug limit 1) returning id`.execute(db);
    await keepAccount(db, rows[0]?.id ?? '', 'acct_gone', clock.now());
    const client = await clientOf(owner);
    const { url } = await call(client, payoutsApi.startOnboarding, { params: { id: CHARITY } });
    await giving.post(new URL(url).pathname, { name: 'Human Relief', bank: '00012345' });
    await expect(accountsLoop(giving.composition.context).runOnce()).rejects.toThrow('no processor account gone');
    expect(await accountOf()).toMatch(/^acct_\w{16}$/);
  });

  test('receives also nights that were prepared before it was complete, skipped and failed ones among them', async () => {
    await withoutAccount();
    for (const email of ['pending@give.example', 'skipped@give.example', 'failed@give.example']) {
      const { body, headers } = await readyCheckout(giving, { email });
      await giving.post('/api/schedules', body, headers);
    }
    const charging = chargingContext(giving.composition.context);
    const runAt = async (instant: string) => {
      giving.clock.moveTo(instant);
      while (!isIdle(await runDue(charging))) {}
    };
    const destinations = async () => {
      const { rows } = await sql<{ destination: string | null }>`
        select i.destination from sandbox_payment_intents i join payments p on p.intent_id = i.id
        where i.status = 'succeeded' order by p.number`.execute(charging.db);
      return rows.map(({ destination }) => destination);
    };
    const tomorrow = (donor: string) => sql`p.number = 21 and p.schedule_id in (
      select schedule_id from schedule_contacts where email = ${`${donor}@give.example`})`;
    const set = (donor: string, status: string) =>
      changePayments(charging.db, { where: tomorrow(donor), set: sql`status = ${status}` });
    await runAt('2026-12-10T00:00:00Z');
    expect(await destinations()).toEqual([null, null, null]);
    for (const status of ['skipped', 'failed']) await set(status, status);
    const { pathname } = new URL(
      (await call(await clientOf(owner), payoutsApi.startOnboarding, { params: { id: CHARITY } })).url,
    );
    await giving.post(pathname, { name: 'Human Relief', bank: '00012345' });
    await accountsLoop(giving.composition.context).runOnce();
    for (const donor of ['skipped', 'failed']) await set(donor, 'pending');
    await runAt('2026-12-10T02:00:00Z');
    const account = expect.stringMatching(/^acct_\w{16}$/);
    expect(await destinations()).toEqual([null, null, null, account, account, account]);
  });

  test('is created only once, however often onboarding is started', async () => {
    await withoutAccount();
    const client = await clientOf(owner);
    const [one, two] = await Promise.all([
      (await call(client, payoutsApi.startOnboarding, { params: { id: CHARITY } })).url,
      (await call(client, payoutsApi.startOnboarding, { params: { id: CHARITY } })).url,
    ]);
    expect(one).not.toBe(two);
    const rows = await giving.composition.context.db.selectFrom('payout_accounts').selectAll().execute();
    expect(rows).toHaveLength(1);
  });

  test('is recorded once by concurrent calls', async () => {
    const { db } = giving.composition.context;
    const { id } = await db.selectFrom('charities').select('id').where('slug', '=', CHARITY).executeTakeFirstOrThrow();
    for (let round = 0; round < 25; round++) {
      await db.deleteFrom('payout_accounts').execute();
      const note = () => inTransaction(db, (trx) => keepAccount(trx, id, 'acct_orchard', giving.clock.now()));
      const news = await Promise.all(Array.from({ length: 8 }, note));
      expect(news.filter((isNews) => isNews)).toHaveLength(1);
    }
  });

  test('cannot be opened by a member, who can see its state', async () => {
    const client = await clientOf(member);
    await expect(call(client, payoutsApi.startOnboarding, { params: { id: CHARITY } })).rejects.toMatchObject({
      status: 403,
    });
    expect(await call(client, payoutsApi.account, { params: { id: CHARITY } })).toEqual({ state: 'complete' });
  });

  test('leads back to the dashboard at the URL where it was open', async () => {
    await withoutAccount();
    const headers = await signIn(giving, owner);
    const { publicUrl } = giving.composition.context.config;
    const backFrom = async (origin: string) => {
      const url = `/api/charity/${CHARITY}/stripe/onboarding`;
      const begun = await giving.call({
        method: 'POST',
        url,
        headers: { ...headers, origin, host: new URL(origin).host },
      });
      const { pathname } = new URL(begun.body.url);
      return (await giving.post(pathname, { name: 'Human Relief', bank: '00012345' })).body.return_url;
    };
    expect(await backFrom(publicUrl)).toBe(`${publicUrl}/charity/general#payment`);
    const onHost = publicUrl.replace('//', '//charity.');
    expect(await backFrom(onHost)).toBe(`${onHost}/general#payment`);
  });
});

describe('the sandbox’s onboarding page', () => {
  test('accepts a name and a published test number, and does not store the number', async () => {
    await withoutAccount();
    const client = await clientOf(owner);
    const { pathname } = new URL((await call(client, payoutsApi.startOnboarding, { params: { id: CHARITY } })).url);
    const tried = async (body: object) => {
      const { status, body: answer } = await giving.post(pathname, body);
      return [status, answer.error];
    };
    expect(await tried({ name: ' ', bank: '00012345' })).toEqual([422, 'name']);
    expect(await tried({ name: 'Human Relief', bank: '31926819' })).toEqual([422, 'bank']);
    expect(await call(client, payoutsApi.account, { params: { id: CHARITY } })).toEqual({ state: 'pending' });
    expect(await tried({ name: 'Human Relief', bank: 'GB82 WEST 1234 5698 7654 32' })).toEqual([200, undefined]);
    expect(await tried({ name: 'Human Relief', bank: '00012345' })).toEqual([410, 'unavailable']);
    const kept = await giving.composition.context.db.selectFrom('sandbox_accounts').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('98765432');
  });

  test('expires after ten minutes', async () => {
    await withoutAccount();
    const { pathname } = new URL(
      (await call(await clientOf(owner), payoutsApi.startOnboarding, { params: { id: CHARITY } })).url,
    );
    giving.clock.moveBy(10 * 60_000);
    expect((await giving.get(pathname)).status).toBe(410);
    expect((await giving.post(pathname, { name: 'Human Relief', bank: '00012345' })).status).toBe(410);
  });
});

describe('balance and next payout', () => {
  test('are absent if the platform takes the money', async () => {
    await withoutAccount();
    const client = await clientOf(member);
    expect(await nullIfGone(call(client, payoutsApi.balance, { params: { id: CHARITY } }))).toBeNull();
    expect(await nullIfGone(call(client, payoutsApi.next, { params: { id: CHARITY } }))).toBeNull();
  });

  test('are what the processor holds for the charity', async () => {
    const client = await clientOf(member);
    expect(await nullIfGone(call(client, payoutsApi.balance, { params: { id: CHARITY } }))).toEqual({
      available: 0,
      pending: 0,
      currency: 'gbp',
    });
    expect(await nullIfGone(call(client, payoutsApi.next, { params: { id: CHARITY } }))).toBeNull();
    await captured(2000, 150);
    expect(await nullIfGone(call(client, payoutsApi.balance, { params: { id: CHARITY } }))).toEqual({
      available: 0,
      pending: 1850,
      currency: 'gbp',
    });
    expect(await nullIfGone(call(client, payoutsApi.next, { params: { id: CHARITY } }))).toEqual({
      amount: 1850,
      expected_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      currency: 'gbp',
    });
    giving.clock.moveBy(14 * DAY);
    const later = await clientOf(member);
    expect(await nullIfGone(call(later, payoutsApi.balance, { params: { id: CHARITY } }))).toEqual({
      available: 0,
      pending: 0,
      currency: 'gbp',
    });
    expect(await nullIfGone(call(later, payoutsApi.next, { params: { id: CHARITY } }))).toBeNull();
  });

  test('pass on any other status of the processor', async () => {
    const foreign = await clientOf('yusuf@two.example');
    await expect(nullIfGone(call(foreign, payoutsApi.balance, { params: { id: CHARITY } }))).rejects.toThrow(
      'Unexpected status 404',
    );
    await expect(nullIfGone(call(foreign, payoutsApi.next, { params: { id: CHARITY } }))).rejects.toThrow(
      'Unexpected status 404',
    );
  });
});

/** Captures a charge for the demo's account, minus the platform's application fee. */
async function captured(amount: number, applicationFee: number): Promise<void> {
  const { first: processor } = giving.composition.context.processors;
  const customer = await processor.ensureCustomer({
    reference: 'r',
    email: 'd@mail.example',
    name: 'D',
    idempotencyKey: 'k1',
  });
  if (customer.status !== 'ready') throw new Error(customer.status);
  const { customerId } = customer;
  const typed = { number: '4242424242424242', expiry: '12/40', cvc: '123' };
  const { token } = (await giving.post('/sandbox/tokens', typed)).body;
  const saved = await processor.setupCard({ customerId, token, onBehalfOf: null, idempotencyKey: 'k2' });
  if (saved.status !== 'succeeded') throw new Error(saved.status);
  const { paymentMethodId } = saved.card;
  const prepared = await processor.prepareCharge({
    paymentId: 'p1',
    charge: { amount, currency: 'gbp' },
    flow: { kind: 'destination', account: 'acct_demo_human_relief_gb', applicationFee },
    customerId,
    paymentMethodId,
    description: 'Human Relief, night 20',
    idempotencyKey: 'k3',
  });
  if (prepared.status !== 'prepared') throw new Error(prepared.status);
  const { intentId } = prepared;
  expect(await processor.confirmCharge({ intentId, paymentMethodId, idempotencyKey: 'k4' })).toMatchObject({
    status: 'succeeded',
  });
}
