import type { MonthCampaigns } from '@lantern-giving/core/api/campaigns';
import { monthCampaigns as answerSchema } from '@lantern-giving/core/api/campaigns.schema';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DONOR, type GivingApp, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { isIdle, runDue } from '../charging/run-due.ts';
import { chargingContext } from '../charging/worker.ts';
import { renewDue } from '../renewals/renew.ts';

const NEXT = 'mtn2028';
/** In the checkout of the nights of 2027, which begin on 7 February; and long after them. */
const GIVEN_AT = '2027-02-01T12:00:00Z';
const LATER = '2027-12-01T12:00:00Z';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp();
  giving.clock.moveTo(GIVEN_AT);
});
afterEach(() => giving.stop());

async function list(email = 'help@lantern.example'): Promise<MonthCampaigns> {
  const { status, body } = await giving.get('/api/admin/campaigns', await signIn(giving, email));
  expect(status).toBe(200);
  return answerSchema.parse(body);
}
const campaign = async (id: string) => (await list()).campaigns.find((one) => one.id === id);
/** Of a campaign that is known, or of the next one. */
const toRepeat = async (id: string) => {
  const { campaigns, next } = await list();
  return [...campaigns, ...next].find((one) => one.id === id)?.to_repeat;
};

async function put(url: string, payload: object): Promise<void> {
  const headers = { 'content-type': 'application/json', ...(await signIn(giving, 'admin@lantern.example')) };
  const { status } = await giving.call({ method: 'PUT', url, headers, payload: JSON.stringify(payload) });
  expect(status).toBe(200);
}
const open = (id: string, start: string) =>
  put(`/api/admin/campaigns/${id}`, { kind: 'ten-nights', start, month_days: null });

async function given(email: string, campaignId = 'mtn2027'): Promise<string> {
  const { body, headers } = await readyCheckout(giving, { email, plan: { campaign: campaignId } });
  const made = await giving.post('/api/schedules', body, headers);
  expect(made.status).toBe(200);
  return String(made.body.schedule_id);
}
async function later(): Promise<void> {
  giving.clock.moveTo('2027-03-12T06:00:00Z');
  const charging = chargingContext(giving.composition.context);
  while (!isIdle(await runDue(charging)));
  giving.clock.moveTo(LATER);
}
const set = (change: ReturnType<typeof sql>) => change.execute(giving.composition.context.db);

test('only platform staff reads the campaigns', async () => {
  expect(await giving.get('/api/admin/campaigns')).toMatchObject({ status: 401 });
  const staff = await signIn(giving, 'maryam@human-relief.example');
  expect(await giving.get('/api/admin/campaigns', staff)).toMatchObject({ status: 403 });
  expect((await list('admin@lantern.example')).campaigns.length).toBeGreaterThan(0);
});

describe('the campaigns by month', () => {
  test('are those that follow a month, latest first, with the dates of both authorities', async () => {
    const { campaigns, lead_days } = await list();
    expect(campaigns.filter(({ demo }) => !demo).map(({ id }) => id)).toEqual([
      'mtd2027',
      'mtn2027',
      'mtn2026',
      'mtd2025',
    ]);
    expect(campaigns.some(({ demo }) => demo)).toBe(true);
    expect(lead_days).toBe(18);
    expect(campaigns.find(({ id }) => id === 'mtn2027')).toEqual({
      id: 'mtn2027',
      kind: 'ten-nights',
      name: 'MyTenNights 2027',
      unlock: '2027-01-24',
      state: 'open',
      demo: false,
      dates: {
        'umm-al-qura': { start: '2027-02-07', end: '2027-03-08', month_days: null, assumed: false, movable_days: 3 },
        'local-sighting': { start: '2027-02-08', end: '2027-03-09', month_days: null, assumed: true, movable_days: 3 },
      },
      opened_at: null,
      to_repeat: 0,
    });
  });

  test('have the dates that an admin has set for each authority', async () => {
    const set = (calendar: object) => put('/api/admin/campaigns/mtn2027/calendar', calendar);
    await set({ authority: 'umm-al-qura', start: '2027-02-08', month_days: 29 });
    await set({ authority: 'local-sighting', start: '2027-02-08', month_days: 30 });
    expect((await campaign('mtn2027'))?.dates).toEqual({
      'umm-al-qura': { start: '2027-02-08', end: '2027-03-08', month_days: 29, assumed: false, movable_days: 3 },
      'local-sighting': { start: '2027-02-08', end: '2027-03-09', month_days: 30, assumed: false, movable_days: 3 },
    });
  });

  test('say when one was opened for earlier gifts', async () => {
    await open('mtn2027', '2027-02-07');
    expect(await campaign('mtn2027')).toMatchObject({ opened_at: new Date(GIVEN_AT).toISOString() });
  });
});

describe('the next campaign of a kind', () => {
  test('is not told while the last that is known has not begun', async () => {
    expect((await list()).next).toEqual([]);
  });

  test('is told by the calendar once that has begun, and can be opened as it is told', async () => {
    giving.clock.moveTo(LATER);
    const { next } = await list();
    expect(next).toEqual([
      { id: 'mtd2028', kind: 'ten-days', name: 'MyTenDays 2028', start: '2028-04-26', to_repeat: 0 },
      { id: NEXT, kind: 'ten-nights', name: 'MyTenNights 2028', start: '2028-01-27', to_repeat: 0 },
    ]);
    for (const { id, kind, start } of next) await put(`/api/admin/campaigns/${id}`, { kind, start, month_days: null });
    const after = await list();
    expect(after.next).toEqual([]);
    expect(after.campaigns.slice(0, 2).map(({ name }) => name)).toEqual(['MyTenDays 2028', 'MyTenNights 2028']);
  });

  test('has an id of its own in the year of two Ramadans', async () => {
    giving.clock.moveTo('2029-12-01T12:00:00Z');
    await open('mtn2030', '2030-01-04');
    giving.clock.moveTo('2030-02-20T12:00:00Z');
    const { next } = await list();
    expect(next).toContainEqual(expect.objectContaining({ id: 'mtn2030-2', start: '2030-12-25' }));
    await open('mtn2030-2', '2030-12-25');
  });
});

describe('the count of gifts to repeat', () => {
  test('is what is repeated once the campaign is opened, and sinks as that is done', async () => {
    for (const name of ['amina', 'bilal', 'celine', 'dawud']) await given(`${name}@mail.example`);
    expect(await toRepeat(NEXT)).toBe(undefined);
    await later();
    expect(await toRepeat(NEXT)).toBe(4);
    await open(NEXT, '2028-01-27');
    expect(await toRepeat(NEXT)).toBe(4);
    expect(await renewDue(giving.composition.context, 3)).toBe(3);
    expect(await toRepeat(NEXT)).toBe(1);
    expect(await renewDue(giving.composition.context)).toBe(1);
    expect(await toRepeat(NEXT)).toBe(0);
    const copies = giving.composition.context.db.selectFrom('schedules').select('id');
    expect(await copies.where('campaign_id', '=', NEXT).execute()).toHaveLength(4);
  });

  test('has no gift of a campaign that is not over, whose donor may still change it', async () => {
    await given('amina@mail.example');
    giving.clock.moveTo('2027-03-09T12:00:00Z');
    expect(await toRepeat(NEXT)).toBe(0);
    giving.clock.moveTo('2027-03-12T12:00:00Z');
    expect(await toRepeat(NEXT)).toBe(1);
  });

  test.each([
    ['that was stopped', (id: string) => sql`update schedules set cancelled_at = now() where id = ${id}`],
    ['whose donor wants it once', (id: string) => sql`update schedules set auto_enroll = false where id = ${id}`],
    ['without a donor', (id: string) => sql`delete from schedule_contacts where schedule_id = ${id}`],
    ['that is decided', (id: string) => sql`update schedules set renewal = 'not_possible' where id = ${id}`],
    [
      'with a disputed card',
      () =>
        sql`update payment_methods set breaker = 'disputed', breaker_opened_at = now() where email = ${DONOR.email}`,
    ],
  ])('has no gift %s', async (_which, change) => {
    const id = await given(DONOR.email);
    await given('bilal@mail.example');
    await later();
    await set(change(id));
    expect(await toRepeat(NEXT)).toBe(1);
    await open(NEXT, '2028-01-27');
    await renewDue(giving.composition.context);
    const { db } = giving.composition.context;
    const copies = await db.selectFrom('schedules').select('id').where('campaign_id', '=', NEXT).execute();
    expect(copies).toHaveLength(1);
  });

  test('has no gift whose donor has planned one to the charity there herself', async () => {
    await given('amina@mail.example');
    await later();
    await open(NEXT, '2028-01-27');
    giving.clock.moveTo('2028-01-20T12:00:00Z');
    await given('amina@mail.example', NEXT);
    expect(await toRepeat(NEXT)).toBe(0);
  });

  test('has no gift from before a campaign that nobody opened in its time', async () => {
    await given('amina@mail.example');
    await later();
    await open(NEXT, '2028-01-27');
    await set(sql`update campaigns set renews_since = null where id = ${NEXT}`);
    giving.clock.moveTo('2028-12-01T12:00:00Z');
    expect(await toRepeat('mtn2029')).toBe(0);
    // Nor does the one that was missed repeat anything any more.
    expect(await toRepeat(NEXT)).toBe(0);
  });
});
