import type { FridayRun } from '@lantern-giving/core/api/friday-giving';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { type GivingApp, readyCheckout } from '../../../test/giving/app.ts';
import { createFridays, enterAnotherCard, FRIDAY_PAYABLE, readFridays } from '../../../test/giving/fridays.ts';
import { logIn } from '../../../test/giving/page.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { chargingContext } from '../charging/worker.ts';
import { takeCard } from '../payment-methods/take-card.ts';

const WATER = 'human-relief-gb-water';

const gifts = startRepeatingGifts();
const { travelTo, rowsOf, mailOf } = gifts;
let giving: GivingApp;
beforeEach(() => {
  giving = gifts.app();
});

async function lastLinks(to: string): Promise<string> {
  const mails = gifts.db().selectFrom('mail_outbox').select('body_text').where('kind', '=', 'schedule_links');
  return (await mails.where('recipient', '=', to).orderBy('id', 'desc').executeTakeFirstOrThrow()).body_text;
}

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

  test('is bounded, and has what was charged whatever a stranger gives in the donor’s name', async () => {
    const { id } = await createFridays(giving);
    await travelTo('2026-11-28T00:00:00Z');
    await sql`
      insert into schedules select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
        'share_code', 'fg' || translate(lpad(n::text, 16, '0'), '0123456789', 'abcdefghij'),
        'created_at', s.created_at + interval '1 day'))).*
      from schedules s, generate_series(1, 60) n where s.id = ${id}`.execute(gifts.db());
    await sql`
      insert into schedule_contacts select (jsonb_populate_record(c, jsonb_build_object('schedule_id', s.id))).*
      from schedule_contacts c, schedules s where c.schedule_id = ${id} and s.id <> ${id}`.execute(gifts.db());
    const donor = await signIn(giving, 'amina.canary@mail.example');
    const { body: list } = await giving.get('/api/friday_giving', donor);
    expect(list).toHaveLength(50);
    expect(list.at(-1)).toMatchObject({ id, completed_payments: 1 });
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

  test('is a link on request, however many gifts of campaigns that are over came after it', async () => {
    const { id, owner, body } = await createFridays(giving);
    const { body: nights, headers } = await readyCheckout(giving, { email: body.email });
    const { body: made } = await giving.post('/api/schedules', nights, headers);
    // Twenty more, as a Ramadan with as many charities leaves them.
    await sql`
      with copies as (
        insert into schedules
        select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'share_code', 'mtn' || n,
          'checkout_id', null, 'created_at', s.created_at + n * interval '1 minute'))).*
        from schedules s, generate_series(1, 20) n where s.id = ${made.schedule_id} returning id)
      insert into schedule_contacts
      select (jsonb_populate_record(k, jsonb_build_object('schedule_id', copies.id))).*
      from schedule_contacts k, copies where k.schedule_id = ${made.schedule_id}`.execute(gifts.db());
    await travelTo('2027-08-01T00:00:00Z');
    await giving.post('/api/schedules/links', { email: body.email });
    const mail = await lastLinks(body.email);
    expect([...mail.matchAll(/schedules\/(\S+)#key=/g)].map(([, one]) => one)).toEqual([id]);
    const fresh = { ...owner, authorization: `Bearer ${/#key=(\S+)/.exec(mail)?.[1]}` };
    expect((await giving.get(`/api/friday_giving/${id}`, fresh)).body.cancelled).toBe(false);
  });

  test('is a link on request to a gift that was stopped long ago, which starts it again', async () => {
    const { id, owner, body } = await createFridays(giving);
    await giving.post(`/api/friday_giving/${id}/cancel`, { value: true }, owner);
    giving.clock.moveTo('2027-06-01T12:00:00Z');
    await giving.post('/api/schedules/links', { email: body.email });
    const fresh = { authorization: `Bearer ${/#key=(\S+)/.exec(await lastLinks(body.email))?.[1]}` };
    giving.clock.moveTo('2027-07-31T23:59:00Z');
    expect((await giving.get(`/api/friday_giving/${id}`, fresh)).status).toBe(200);
    const started = await giving.post(`/api/friday_giving/${id}/cancel`, { value: false }, fresh);
    expect(started).toMatchObject({ status: 200, body: { cancelled: false, next_date: '2027-08-06' } });
  });

  test('is a link that works in each mail about a gift of which nothing has been planned for long', async () => {
    const { id, owner, body } = await createFridays(giving);
    await giving.post(`/api/friday_giving/${id}/cancel`, { value: true }, owner);
    giving.clock.moveTo('2027-06-01T23:59:00Z');
    await giving.post('/api/schedules/links', { email: body.email });
    // It is still waiting to be sent when the donor logs in, on the next day.
    giving.clock.moveTo('2027-06-02T00:01:00Z');
    await logIn(giving, body.email);
    const fresh = { authorization: `Bearer ${/#key=(\S+)/.exec(await lastLinks(body.email))?.[1]}` };
    const session = await enterAnotherCard(giving, { id, owner: fresh, email: body.email });
    await takeCard(chargingContext(giving.composition.context), session);
    const { body_text: told } = await mailOf(id, 'card_updated');
    const key = /#key=(\S+)/.exec(told)?.[1];
    expect((await giving.get(`/api/friday_giving/${id}`, { authorization: `Bearer ${key}` })).status).toBe(200);
  });

  test('is what was given without what was given back', async () => {
    const { id, owner } = await createFridays(giving);
    await travelTo('2026-12-04T12:00:00Z');
    const [first] = (await readFridays(giving, id, owner)).runs;
    const staff = await signIn(giving, 'help@lantern.example');
    const asked = { schedule_id: id, number: first.number, amount: 500, reason: 'requested', note: '' };
    const refund = await giving.post('/api/admin/refunds', asked, { ...staff, 'idempotency-key': 'back-five-pounds' });
    expect(refund.status).toBe(200);
    await gifts.work();
    const { body } = await giving.get(`/api/friday_giving/${id}`, owner);
    expect(body.total).toBe(2 * FRIDAY_PAYABLE - 500);
    expect(body.runs[0]).toMatchObject({ status: 'succeeded', refunds: [{ state: 'succeeded', total: 500 }] });
    const { body: list } = await giving.get('/api/friday_giving', await signIn(giving, 'amina.canary@mail.example'));
    expect(list[0].total).toBe(2 * FRIDAY_PAYABLE - 500);
  });

  test('is when a declined Friday is tried again, beside the next one to come', async () => {
    const { id, owner } = await createFridays(giving, { card: '4000000000000341' });
    await travelTo('2026-11-27T10:00:00Z');
    const { runs, next_date } = await readFridays(giving, id, owner);
    expect(runs[0]).toMatchObject({
      date: '2026-11-27',
      status: 'pending',
      next_attempt: expect.stringMatching(/^2026-11-2/),
    });
    expect(runs[1]).toMatchObject({ next_attempt: null });
    expect(next_date).toBe('2026-12-04');
  });

  test('claims no Gift Aid that the charity has given up', async () => {
    const { id, owner } = await createFridays(giving);
    const { db } = gifts;
    await db().updateTable('schedules').set({ gift_aid: true }).where('id', '=', id).execute();
    expect((await readFridays(giving, id, owner)).gift_aid).toBe(true);
    await db().updateTable('charities').set({ gift_aid: false }).where('slug', '=', 'human-relief-gb').execute();
    expect((await readFridays(giving, id, owner)).gift_aid).toBe(false);
  });

  test('moves to another time zone with all Fridays, also those added later', async () => {
    const { id, owner } = await createFridays(giving);
    await giving.post(`/api/schedules/${id}/timezone`, { timezone: 'Asia/Kuala_Lumpur' }, owner);
    await travelTo('2027-01-17T00:00:00Z');
    const due = (await rowsOf(id)).map(({ due_at }) => due_at.toISOString().slice(11));
    expect(new Set(due)).toEqual(new Set(['01:00:00.000Z']));
  });
});
