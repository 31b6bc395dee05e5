import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, PLAN, readyCheckout } from '../../../test/giving/app.ts';
import { FIRST_EIGHT } from '../../../test/giving/fridays.ts';
import { MONTHLY } from '../../../test/giving/monthly.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';
import { ledgerSums } from '../ledger/ledger.queries.ts';

const WATER = 'human-relief-gb-water';
const ZAKAT = 'human-relief-gb-zakat';
/** What a checkout of nights sends with £10 every Friday beside them. */
const FRIDAYS = { friday_giving: true, friday_giving_amount: 1000 } as const;

const gifts = startRepeatingGifts();
const { db, travelTo, rowsOf, datesOf, mailOf, taken } = gifts;
let giving: GivingApp;
beforeEach(() => {
  giving = gifts.app();
});

const schedulesOf = (campaign: string) =>
  db().selectFrom('schedules').selectAll().where('campaign_id', '=', campaign).orderBy('id').execute();

/** A plan of nights with a gift every Friday beside it. */
async function createBeside(change: object = {}, options: Parameters<typeof readyCheckout>[1] = {}) {
  const { body, headers, quote } = await readyCheckout(giving, options);
  const wanted = { ...body, ...FRIDAYS, ...change };
  const { status, body: created } = await giving.post('/api/schedules', wanted, headers);
  expect([status, created.total]).toEqual([200, quote.total]);
  const friday = (await schedulesOf('fridaygiving')).find((one) => one.connection_id === created.schedule_id);
  if (!friday) throw new Error('no gift on Fridays');
  return { friday, nights: created.schedule_id as string, created, body: wanted, headers, quote };
}

test('is a schedule of its own, with the same donor, charity and card, joined to the first, which is as it was quoted', async () => {
  const { friday, nights, quote, created, body, headers } = await createBeside();
  const first = await db().selectFrom('schedules').selectAll().where('id', '=', nights).executeTakeFirstOrThrow();
  for (const same of ['donor_id', 'charity_id', 'payment_method_id', 'currency', 'timezone', 'gift_aid'] as const)
    expect(friday[same]).toEqual(first[same]);
  expect(friday).toMatchObject({
    // £70.01 and £30 of the nights.
    causes: { [WATER]: 700, [ZAKAT]: 300 },
    total: 1000,
    tip: 0,
    fee: 0,
    pay_fees: false,
    auto_enroll: false,
    chain_code: null,
    share_code: expect.stringMatching(/^fg[a-z2-7]{16}$/),
  });
  expect((await datesOf(friday.id)).slice(0, 2)).toEqual(['2026-11-27', '2026-12-04']);
  for (const row of await rowsOf(friday.id))
    expect(row).toMatchObject({ status: 'pending', amount: 1000, total: 1000 });
  expect((await rowsOf(nights)).map(({ total }) => Number(total))).toEqual(quote.nights.map(({ total }) => total));

  expect((await mailOf(nights, 'schedule_created')).subject).not.toMatch(/Friday/);
  expect((await mailOf(friday.id, 'schedule_created')).body_text).toMatch(/every Friday/);

  const again = await giving.post('/api/schedules', body, headers);
  expect(again.body).toEqual(created);
  expect(await db().selectFrom('schedules').selectAll().execute()).toHaveLength(2);
});

test('begins on the Friday that was shown with the quote, also where that one has come meanwhile', async () => {
  giving.clock.moveTo('2027-02-19T08:50:00Z');
  const { body, headers } = await readyCheckout(giving);
  giving.clock.moveTo('2027-02-19T09:03:00Z');
  await giving.post('/api/schedules', { ...body, ...FRIDAYS }, headers);
  const [friday] = await schedulesOf('fridaygiving');
  expect((await datesOf(friday?.id ?? ''))[0]).toBe('2027-02-19');
});

test('has its amount rounded, and is no gift where it was not chosen', async () => {
  const { friday } = await createBeside({ friday_giving_amount: 1200.4 });
  expect(friday.total).toBe(1200);
  const { body, headers } = await readyCheckout(giving, { email: 'two@mail.example' });
  await giving.post('/api/schedules', { ...body, friday_giving_amount: 1000 }, headers);
  expect(await db().selectFrom('schedules').selectAll().execute()).toHaveLength(3);
});

test('begins beside nights together with a monthly gift', async () => {
  const { nights } = await createBeside(MONTHLY);
  const rows = await db().selectFrom('schedules').select(['campaign_id', 'total', 'connection_id']).execute();
  const besides = rows.filter(({ total }) => total === 1000).map(({ campaign_id }) => campaign_id);
  expect([rows.length, besides.sort()]).toEqual([3, ['evergive', 'fridaygiving']]);
  expect(rows.every(({ connection_id }) => connection_id === nights)).toBe(true);
});

test('is part of what a repeated request without a key has to say', async () => {
  const { body, headers } = await readyCheckout(giving);
  const { quote_id: _id, ...unquoted } = body;
  const first = await giving.post('/api/schedules', unquoted, headers);
  const second = await giving.post('/api/schedules', { ...unquoted, ...FRIDAYS }, headers);
  expect(second.body.schedule_id).not.toBe(first.body.schedule_id);
  const third = await giving.post('/api/schedules', { ...unquoted, ...FRIDAYS }, headers);
  expect(third.body).toEqual(second.body);
});

test('is created once, however many requests with it arrive at the same time', async () => {
  const { body, headers } = await readyCheckout(giving);
  const keyed = { ...headers, 'idempotency-key': 'pressed-often' };
  const send = () => giving.post('/api/schedules', { ...body, ...FRIDAYS }, keyed);
  const answers = await Promise.all(Array.from({ length: 6 }, send));
  // A request that arrives while the first is running is answered 409, and is sent again.
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect((await send()).status).toBe(200);
  expect(await schedulesOf('fridaygiving')).toHaveLength(1);
  expect(await db().selectFrom('schedules').selectAll().execute()).toHaveLength(2);
});

test.each([
  ['schedules', 'new.campaign_id = $$fridaygiving$$'],
  ['schedule_contacts', 'true'],
  ['consents', 'true'],
  ['payments', 'new.number > 40'],
  ['mail_outbox', 'true'],
  ['idempotency_keys', 'true'],
])(
  'leaves nothing behind where it is cut off while %s are written, and is created whole by the next attempt',
  async (table, when) => {
    const { body, headers } = await readyCheckout(giving);
    const keyed = { ...headers, 'idempotency-key': `cut-off-${table}` };
    const send = () => giving.post('/api/schedules', { ...body, ...FRIDAYS }, keyed);
    const before = await giving.rowCounts();
    await sql
      .raw(`
    create function cut_off() returns trigger language plpgsql as $f$ begin raise exception 'killed'; end $f$;
    create trigger cut_off before insert on ${table} for each row when (${when}) execute function cut_off();
  `)
      .execute(db());
    expect((await send()).status).toBe(500);
    expect(await giving.rowCounts()).toEqual(before);
    await sql.raw(`drop trigger cut_off on ${table}; drop function cut_off();`).execute(db());
    const { status, body: created } = await send();
    expect(status).toBe(200);
    expect((await send()).body).toEqual(created);
    const [friday, ...others] = await schedulesOf('fridaygiving');
    expect([friday?.connection_id, others]).toEqual([created.schedule_id, []]);
    expect(await rowsOf(friday?.id ?? '')).toHaveLength(8);
  },
);

test.each([
  ['amount_too_small', { friday_giving_amount: 29 }],
  ['no_amount', { friday_giving_amount: 0 }],
  ['amount_too_large', { friday_giving_amount: 40_000_001 }],
])('is refused with %s, and nothing is created', async (code, change) => {
  const { body, headers } = await readyCheckout(giving);
  const before = await giving.rowCounts();
  const { status, body: refused } = await giving.post('/api/schedules', { ...body, ...FRIDAYS, ...change }, headers);
  expect([status, refused.error_code, refused.errors[0].pointer]).toEqual([422, code, '/friday_giving_amount']);
  expect(await giving.rowCounts()).toEqual(before);
});

/** Lets a charity's causes be given to in these kinds only. */
async function offer(causes: string, kinds: readonly string[]): Promise<void> {
  await db()
    .updateTable('causes')
    .set({ campaign_kinds: [...kinds] })
    .where('id', 'like', causes)
    .execute();
  giving.composition.context.offers.forget();
}

test('goes to those of the causes that the charity has for Fridays, or else to its first', async () => {
  await offer(ZAKAT, ['ten-nights']);
  const { friday } = await createBeside();
  expect(friday.causes).toEqual({ [WATER]: 1000 });
  const only = { plan: { causes: { [ZAKAT]: 9000 } }, email: 'two@mail.example' };
  const { friday: other } = await createBeside({}, only);
  const { friday_gift } = (await giving.get(`/api/campaigns/mytennights/charities/${PLAN.charity_id}`)).body;
  expect(other.causes).toEqual({ [friday_gift.causes[0].cause_id]: 1000 });
});

test('is neither offered nor taken where the charity has no cause for Fridays', async () => {
  const path = `/api/campaigns/mytennights/charities/${PLAN.charity_id}`;
  const { friday_gift } = (await giving.get(path)).body;
  expect(friday_gift.causes.map(({ cause_id }: { cause_id: string }) => cause_id)).toContain(WATER);
  await offer('human-relief-gb-%', ['ten-nights']);
  expect((await giving.get(path)).body).not.toHaveProperty('friday_gift');
  const { body, headers } = await readyCheckout(giving);
  const before = await giving.rowCounts();
  const refused = await giving.post('/api/schedules', { ...body, ...FRIDAYS }, headers);
  expect(refused).toMatchObject({
    status: 422,
    body: { error_code: 'validation_failed', errors: [{ pointer: '/friday_giving' }] },
  });
  expect(await giving.rowCounts()).toEqual(before);
});

test('is not offered beside a gift that repeats itself', async () => {
  const { body } = await giving.get(`/api/campaigns/fridaygiving/charities/${PLAN.charity_id}`);
  expect(body).not.toHaveProperty('friday_gift');
});

test('is charged each Friday beside the nights, and goes on after them; ledger and processor agree', async () => {
  const { friday, nights } = await createBeside();
  await travelTo('2027-01-09T00:00:00Z');
  const given = (await rowsOf(friday.id)).filter(({ status }) => status === 'succeeded');
  expect(given.map(({ local_date }) => String(local_date))).toEqual(FIRST_EIGHT.slice(0, 7));
  const charged = [...given, ...(await rowsOf(nights)).filter(({ status }) => status === 'succeeded')];
  const all = await taken();
  expect(all).toEqual(charged.map(({ total }) => Number(total)).sort((one, other) => one - other));
  const [sums] = await ledgerSums(db());
  expect(sums).toMatchObject({
    charges: all.length,
    captured: all.reduce((one, other) => one + other, 0),
    reversed: 0,
  });
});

test('is stopped by itself', async () => {
  const { friday, nights } = await createBeside();
  const cancelled = async (id: string) =>
    (await db().selectFrom('schedules').select('cancelled_at').where('id', '=', id).executeTakeFirstOrThrow())
      .cancelled_at !== null;
  const owner = { authorization: `Bearer ${await keyFromMail(giving, friday.id)}` };
  expect((await giving.post(`/api/friday_giving/${friday.id}/cancel`, { value: true }, owner)).status).toBe(200);
  expect([await cancelled(friday.id), await cancelled(nights)]).toEqual([true, false]);
});
