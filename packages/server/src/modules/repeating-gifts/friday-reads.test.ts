import type { FridayRun } from '@lantern-giving/core/api/friday-giving';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, readyCheckout } from '../../../test/giving/app.ts';
import { createFridays, FRIDAY_PAYABLE } from '../../../test/giving/fridays.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

const WATER = 'human-relief-gb-water';

const gifts = startRepeatingGifts();
const { travelTo, rowsOf, mailOf } = gifts;
let giving: GivingApp;
beforeEach(() => {
  giving = gifts.app();
});

describe('what a donor reads', () => {
  test('is the list and the runs of the own schedules, between two dates', async () => {
    const { id } = await createFridays(giving);
    const two = await createFridays(giving, { plan: { causes: { [WATER]: 1000 }, tip: 0, pay_fees: false } });
    await createFridays(giving, { email: 'other@mail.example' });
    const { body, headers } = await readyCheckout(giving);
    await giving.post('/api/schedules', body, headers);
    const donor = await signIn(giving, 'amina.canary@mail.example');
    const { status, body: list } = await giving.get('/api/friday_giving', donor);
    expect(status).toBe(200);
    expect(list.map((one: { id: string }) => one.id).sort()).toEqual([id, two.id].sort());
    expect(list.find((one: { id: string }) => one.id === id)).toMatchObject({
      schedule_id: id,
      charity: 'Human Relief',
      charity_id: 'human-relief-gb',
      campaign: 'fridaygiving',
      currency: 'gbp',
      cancelled: false,
      amount: 2500,
      payable: FRIDAY_PAYABLE,
      number_of_payments: 8,
      next_date: '2026-11-27',
      created_from_schedule_id: null,
      stripe_source: expect.any(String),
      donor_id: expect.any(String),
    });
    const between = (start_date: string, end_date: string) =>
      giving.post('/api/friday_giving/runs', { start_date, end_date }, donor);
    const runs = await between('2026-11-27', '2026-12-04');
    expect(runs.body.map(({ date, amount, status: state }: FridayRun) => [date, amount, state]).sort()).toEqual([
      ['2026-11-27', 1000, 'pending'],
      ['2026-11-27', 2500, 'pending'],
      ['2026-12-04', 1000, 'pending'],
      ['2026-12-04', 2500, 'pending'],
    ]);
    expect((await between('2026-12-05', '2026-12-10')).body).toEqual([]);
    for (const [start, end] of [
      ['2026-12-05', '2026-12-04'],
      ['2026-01-01', '2029-01-01'],
    ] as const)
      expect(await between(start, end)).toMatchObject({ status: 422, body: { errors: [{ pointer: '/end_date' }] } });
    expect((await giving.get('/api/friday_giving', await signIn(giving, 'admin@lantern.example'))).body).toEqual([]);
    expect((await giving.get('/api/friday_giving')).status).toBe(401);
  });

  test('is no schedule of nights: Friday Giving Schedule not found', async () => {
    const { body, headers } = await readyCheckout(giving);
    const { body: created } = await giving.post('/api/schedules', body, headers);
    const donor = await signIn(giving, body.email);
    for (const id of [created.schedule_id, '01a1fc69-0000-7000-8000-000000000000']) {
      const found = await giving.get(`/api/friday_giving/${id}`, donor);
      expect(found).toMatchObject({ status: 404, body: { message: 'Friday Giving Schedule not found' } });
    }
  });

  test.each([
    ['en', 'Your Friday gifts to Human Relief', /£25\.00 every Friday[\s\S]*Fri 27 Nov, 09:00/, /night|\bday/i],
    ['fr', 'Vos dons du vendredi à Human Relief', /chaque vendredi[\s\S]*ven\. 27 nov\. à 09:00/, /nuit|jours/i],
    ['ar', 'تبرعاتك كل جمعة لصالح Human Relief', /كل جمعة[\s\S]*27/, /ليلة|لياليك/],
  ])('is a confirmation that speaks of Fridays, in %s', async (locale, subject, says, never) => {
    const { id } = await createFridays(giving, { locale });
    const mail = await mailOf(id, 'schedule_created');
    expect(mail.subject).toBe(subject);
    expect(mail.body_text).toMatch(says);
    expect(mail.body_text).not.toMatch(never);
  });

  test('is a link that lasts as long as what is planned, and some time', async () => {
    const { id, owner } = await createFridays(giving);
    await giving.post(`/api/friday_giving/${id}/cancel`, { value: true }, owner);
    giving.clock.moveTo('2027-03-16T23:59:00Z');
    expect((await giving.get(`/api/friday_giving/${id}`, owner)).status).toBe(200);
    giving.clock.moveTo('2027-03-17T00:00:00Z');
    expect((await giving.get(`/api/friday_giving/${id}`, owner)).status).toBe(404);
  });

  test('moves to another time zone with all Fridays, also those added later', async () => {
    const { id, owner } = await createFridays(giving);
    await giving.post(`/api/schedules/${id}/timezone`, { timezone: 'Asia/Kuala_Lumpur' }, owner);
    await travelTo('2027-01-17T00:00:00Z');
    const due = (await rowsOf(id)).map(({ due_at }) => due_at.toISOString().slice(11));
    expect(new Set(due)).toEqual(new Set(['01:00:00.000Z']));
  });
});
