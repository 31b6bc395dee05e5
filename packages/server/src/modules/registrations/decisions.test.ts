import { call } from '@lantern-giving/core/api/call';
import { campaignsApi } from '@lantern-giving/core/api/campaigns';
import { charitiesApi } from '@lantern-giving/core/api/charity';
import { registrationsApi } from '@lantern-giving/core/api/registration';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { openPage, type Page } from '../../../test/giving/page.ts';
import { OWNER, openRegistrationDesk, orchard, type RegistrationDesk } from '../../../test/giving/registrations.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

let giving: GivingApp;
let desk: RegistrationDesk;
beforeEach(async () => {
  giving = await startGivingApp();
  desk = await openRegistrationDesk(giving);
});
afterEach(() => giving.stop());

describe('many registrations', () => {
  const MINUTE = 60_000;
  const nameOf = (at: number) => `Grove ${String(at).padStart(2, '0')}`;

  /** Inserts waiting registrations, longest waiting first. */
  async function plant(count: number): Promise<void> {
    const { db } = giving.composition.context;
    const start = giving.clock.now().getTime();
    for (let at = 0; at < count; at += 1) {
      // Pairs with equal times, and ids in reverse order of time.
      const id = `01a1fc69-0000-7000-8000-0000000000${String(99 - at).padStart(2, '0')}`;
      const charity = { id, slug: `grove-${at}-gb`, name: nameOf(at), about: 'Trees.', registration_number: `9${at}` };
      const terms = { country: 'GB', currency: 'gbp', gift_aid: false, tax_receipt: false };
      const times = new Date(start + Math.floor(at / 2) * MINUTE);
      await db
        .insertInto('charities')
        .values({ ...charity, ...terms, status: 'STATUSPENDINGAPPROVAL', created_at: times })
        .execute();
      const who = {
        representative_name: 'Idris',
        representative_position: 'Trustee',
        phone: '1',
        email: 'i@g.example',
      };
      await db
        .insertInto('charity_registrations')
        .values({ charity_id: id, ...who, terms_version: '1', locale: 'en', registered_at: times })
        .execute();
    }
  }

  test('are paged without gaps or repetitions, and all counted', async () => {
    await plant(45);
    const first = await call(desk.admin, registrationsApi.list);
    expect(first).toMatchObject({ page: 1, pages: 3, total: 45, waiting: 45 });
    const rest = [
      await call(desk.admin, registrationsApi.list, { query: { page: 2 } }),
      await call(desk.admin, registrationsApi.list, { query: { page: 3 } }),
    ];
    expect([first, ...rest].map(({ registrations }) => registrations.length)).toEqual([20, 20, 5]);
    const all = [first, ...rest].flatMap(({ registrations }) => registrations);
    expect(new Set(all.map(({ name }) => name)).size).toBe(45);
    const times = all.map(({ registered_at }) => registered_at);
    expect(times).toEqual(times.toSorted());
    expect(await call(desk.admin, registrationsApi.list, { query: { page: 4 } })).toEqual(rest[1]);
  });

  test('move behind the waiting ones when decided, latest first, and the response is the same page', async () => {
    await plant(22);
    const yes = { approve: true, reason: null };
    const second = await desk.decide(desk.admin, 'grove-0-gb', yes, 2);
    expect(second).toMatchObject({ page: 2, pages: 2, total: 22, waiting: 21 });
    expect(second.registrations.map(({ name }) => name)).toEqual([nameOf(20), nameOf(0)]);
    giving.clock.moveBy(MINUTE);
    const { registrations } = await desk.decide(desk.admin, 'grove-5-gb', { approve: false, reason: 'No.' }, 2);
    expect(registrations.map(({ name }) => name)).toEqual([nameOf(5), nameOf(0)]);
    expect((await call(desk.admin, registrationsApi.list)).registrations.map(({ status }) => status)).not.toContain(
      'STATUSREJECTED',
    );
  });

  test.each(['0', '-1', '1.5', 'x', '10000000000'])('have no page %s', async (page) => {
    const url = `/api/admin/registrations?page=${page}`;
    const headers = await signIn(giving, 'admin@lantern.example');
    expect((await giving.call({ method: 'GET', url, headers })).status).toBe(400);
  });

  test('have one empty page if there are none', async () => {
    expect(await call(desk.admin, registrationsApi.list)).toEqual({
      registrations: [],
      page: 1,
      pages: 1,
      total: 0,
      waiting: 0,
    });
  });
});

describe('an approval', () => {
  const CHARITY = 'orchard-trust-gb';
  const yes = { approve: true, reason: null };
  let owner: Page['client'];
  beforeEach(async () => {
    await desk.register(desk.stranger, orchard);
    owner = { ...openPage(giving).client, headers: await signIn(giving, OWNER) };
  });

  test.each([
    [{ name: 'Islamic Relief' }],
    [{ registration_number: '0000099' }],
    [{ gift_aid: false }],
    [{ tax_receipt: true }],
    [{ about: 'Something else.' }],
    [{ privacy_policy_url: 'https://elsewhere.example/privacy' }],
  ])('is refused if the charity has changed since the admin looked: %o', async (changes) => {
    const { seen } = await desk.entryOf(CHARITY);
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: changes });
    const before = await giving.contents();
    await expect(
      call(desk.admin, registrationsApi.decide, { params: { charity: CHARITY }, body: { ...yes, seen } }),
    ).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'registration_changed' },
    });
    expect(await giving.contents()).toEqual(before);
    const now = await desk.entryOf(CHARITY);
    expect(now.status).toBe('STATUSPENDINGAPPROVAL');
    await call(desk.admin, registrationsApi.decide, { params: { charity: CHARITY }, body: { ...yes, seen: now.seen } });
    expect((await desk.entryOf(CHARITY)).status).toBe('STATUSAPPROVED');
  });

  test('succeeds if only unreviewed fields changed, and must state what was seen', async () => {
    const { seen } = await desk.entryOf(CHARITY);
    await call(owner, charitiesApi.saveGeneral, {
      params: { id: CHARITY },
      body: { landing_text: 'Give to the trees.' },
    });
    const unseen = await giving.post(`/api/admin/registrations/${CHARITY}/decision`, yes, {
      ...(await signIn(giving, 'admin@lantern.example')),
    });
    expect(unseen).toMatchObject({ status: 400, body: { errors: [{ pointer: '/seen' }] } });
    await call(desk.admin, registrationsApi.decide, { params: { charity: CHARITY }, body: { ...yes, seen } });
  });

  test('can be refused even if the charity changes itself meanwhile', async () => {
    const { seen } = await desk.entryOf(CHARITY);
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Islamic Relief' } });
    await call(desk.admin, registrationsApi.decide, {
      params: { charity: CHARITY },
      body: { approve: false, reason: 'No.', seen },
    });
    expect((await desk.entryOf(CHARITY)).status).toBe('STATUSREJECTED');
  });

  test('that is reverted discards changes requested meanwhile', async () => {
    await desk.decide(desk.admin, CHARITY, yes);
    await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Islamic Relief' } });
    expect((await call(desk.admin, charitiesApi.changes)).changes).toHaveLength(1);
    await call(desk.admin, registrationsApi.takeBack, { params: { charity: CHARITY } });
    expect((await call(desk.admin, charitiesApi.changes)).changes).toEqual([]);
    expect((await desk.entryOf(CHARITY)).name).toBe('Orchard Trust');
  });
});

test('reverting an approval leaves no approved change to revert', async () => {
  const CHARITY = 'orchard-trust-gb';
  await desk.register(desk.stranger, orchard);
  await desk.decide(desk.admin, CHARITY, { approve: true, reason: null });
  const owner = { ...openPage(giving).client, headers: await signIn(giving, OWNER) };
  await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { name: 'Orchard and Grove' } });
  const change_id = (await call(desk.admin, charitiesApi.changes)).changes[0]?.change_id ?? '';
  await call(desk.admin, charitiesApi.decideChange, {
    params: { charity: CHARITY },
    body: { change_id, approve: true, reason: null },
  });
  await call(desk.admin, registrationsApi.takeBack, { params: { charity: CHARITY } });
  await call(owner, charitiesApi.saveGeneral, { params: { id: CHARITY }, body: { about: 'Fruit trees.' } });
  await expect(
    call(desk.admin, charitiesApi.takeBackChange, { params: { charity: CHARITY }, query: { change_id } }),
  ).rejects.toMatchObject({
    status: 409,
    problem: { error_code: 'change_replaced' },
  });
  expect((await desk.entryOf(CHARITY)).name).toBe('Orchard and Grove');
});

describe('reverting a decision', () => {
  const CHARITY = 'orchard-trust-gb';
  const GIVEN = 'human-relief-gb';

  /** Gives an approved charity a registration. */
  async function registered(slug: string): Promise<void> {
    const { db } = giving.composition.context;
    const { id } = await db.selectFrom('charities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    const who = { representative_name: 'Idris', representative_position: 'Trustee', phone: '1', email: 'i@g.example' };
    const at = { registered_at: giving.clock.now(), decided_at: giving.clock.now(), decided_by: 'admin' };
    await db
      .insertInto('charity_registrations')
      .values({ charity_id: id, ...who, terms_version: '1', locale: 'en', ...at })
      .execute();
  }

  test.each([
    ['approval', { approve: true, reason: null }, 'registration_approved'],
    ['rejection', { approve: false, reason: 'No such number.' }, 'registration_rejected'],
  ])(
    'makes the charity wait again after its %s: hidden from donors, notified, and open to a new decision',
    async (...row) => {
      const [, decision, mailed] = row;
      await desk.register(desk.stranger, orchard);
      await desk.decide(desk.admin, CHARITY, decision);
      const { registrations, waiting } = await call(desk.admin, registrationsApi.takeBack, {
        params: { charity: CHARITY },
      });
      expect(waiting).toBe(1);
      expect(registrations).toMatchObject([{ charity_id: CHARITY, status: 'STATUSPENDINGAPPROVAL', reason: null }]);
      await expect(
        call(desk.stranger, campaignsApi.charity, { params: { campaign: 'mytennights', charity: CHARITY } }),
      ).rejects.toMatchObject({ status: 404 });
      const sent = await giving.composition.context.db
        .selectFrom('mail_outbox')
        .select('kind')
        .where('recipient', '=', OWNER)
        .where('kind', '!=', 'registration_code')
        .orderBy('id')
        .execute();
      expect(sent.map(({ kind }) => kind)).toEqual(['registration_received', mailed, 'registration_reopened']);
      const again = await desk.decide(desk.admin, CHARITY, { approve: true, reason: null });
      expect(again.registrations).toMatchObject([{ status: 'STATUSAPPROVED' }]);
      const log = await giving.composition.context.db
        .selectFrom('audit_log')
        .select('action')
        .where('action', 'in', ['charity.decide', 'charity.take_back'])
        .orderBy('id')
        .execute();
      expect(log.map(({ action }) => action)).toEqual(['charity.decide', 'charity.take_back', 'charity.decide']);
    },
  );

  test('is refused without a decision, and if another charity has the registration number by now', async () => {
    await desk.register(desk.stranger, orchard);
    await expect(call(desk.admin, registrationsApi.takeBack, { params: { charity: CHARITY } })).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'not_decided' },
    });
    await desk.decide(desk.admin, CHARITY, { approve: false, reason: 'No.' });
    const again = await desk.register(openPage(giving).client, orchard);
    await desk.decide(desk.admin, again.charity_id ?? '', { approve: true, reason: null });
    await expect(call(desk.admin, registrationsApi.takeBack, { params: { charity: CHARITY } })).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'number_taken' },
    });
    await expect(
      call(desk.admin, registrationsApi.takeBack, { params: { charity: 'nobody-gb' } }),
    ).rejects.toMatchObject({ status: 404 });
  });

  test('is refused once somebody has planned a donation', async () => {
    await registered(GIVEN);
    const { body, headers } = await readyCheckout(giving);
    expect((await giving.post('/api/schedules', body, headers)).status).toBe(200);
    await expect(call(desk.admin, registrationsApi.takeBack, { params: { charity: GIVEN } })).rejects.toMatchObject({
      status: 409,
      problem: { error_code: 'has_gifts' },
    });
    expect((await call(desk.admin, charitiesApi.read, { params: { id: GIVEN } })).status).toBe('STATUSAPPROVED');
  });

  test('makes a donation that is set up concurrently fail', async () => {
    const { body, headers } = await readyCheckout(giving);
    const { db } = giving.composition.context;
    const created = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('charities').select('id').where('slug', '=', GIVEN).forUpdate().execute();
      const answer = giving.post('/api/schedules', body, headers);
      const waits = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(1);
      await trx.updateTable('charities').set({ status: 'STATUSPENDINGAPPROVAL' }).where('slug', '=', GIVEN).execute();
      return { answer };
    });
    expect(await created.answer).toMatchObject({ status: 404, body: { error_code: 'charity_not_found' } });
    expect((await giving.rowCounts()).schedules).toBe(0);
  });
});

test('a charity that removes its privacy policy can still be decided on', async () => {
  await desk.register(desk.stranger, orchard);
  const charity = 'orchard-trust-gb';
  const { name, about, registration_number, gift_aid, tax_receipt } = await call(desk.admin, charitiesApi.read, {
    params: { id: charity },
  });
  const texts = { name, about, registration_number, landing_text: '' };
  await call(desk.admin, charitiesApi.saveGeneral, {
    params: { id: charity },
    body: { ...texts, gift_aid, tax_receipt, privacy_policy_url: null },
  });
  expect((await call(desk.admin, registrationsApi.list)).registrations).toMatchObject([{ privacy_policy_url: null }]);
});
