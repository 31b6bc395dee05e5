import type { ScheduleListItem } from '@lantern-giving/core/api/schedules';
import { beforeEach, expect, test } from 'vitest';
import { type GivingApp, keyFromMail, readyCheckout } from '../../../test/giving/app.ts';
import { createFridays } from '../../../test/giving/fridays.ts';
import { startRepeatingGifts } from '../../../test/giving/repeating.ts';
import { signIn } from '../../../test/giving/sign-in.ts';
import { NO_NIGHT_30 } from '../payments/standing.queries.ts';

const DONOR = 'amina.canary@mail.example';

const gifts = startRepeatingGifts();
let giving: GivingApp;
beforeEach(() => {
  giving = gifts.app();
});

/** Nights of a donor, by default from 20 to 30. */
async function createNights(email: string) {
  const { body, headers } = await readyCheckout(giving, { email });
  const { schedule_id: id, share_code } = (await giving.post('/api/schedules', body, headers)).body;
  return { id, share_code, owner: { authorization: `Bearer ${await keyFromMail(giving, id)}` } };
}

const listed = async (product?: string) =>
  giving.get(`/api/schedules${product === undefined ? '' : `?product=${product}`}`, await signIn(giving, DONOR));
const idsOf = ({ body }: { body: readonly ScheduleListItem[] }) => body.map(({ schedule_id: id }) => id);

test('lists the own schedules of a product, or of all, newest first', async () => {
  const nights = await createNights(DONOR);
  await createNights('other@mail.example');
  giving.clock.moveTo(new Date(giving.clock.now().getTime() + 60_000).toISOString());
  const fridays = await createFridays(giving);

  const { status, body } = await listed('mytennights');
  expect(status).toBe(200);
  const read = (await giving.get(`/api/schedules/${nights.id}`, nights.owner)).body;
  expect(body).toEqual([
    {
      schedule_id: nights.id,
      created_time: read.created_time,
      campaign: read.campaign,
      charity: 'Human Relief',
      charity_id: 'human-relief-gb',
      currency: 'gbp',
      cancelled: false,
      failed_payments: 0,
      completed_payments: 0,
      number_of_payments: read.payments.length,
      total: read.total,
      givematch_share_code: nights.share_code,
      cloned_from_schedule_id: null,
    },
  ]);
  expect(idsOf(await listed('fridaygiving'))).toEqual([fridays.id]);
  expect(idsOf(await listed('mytendays'))).toEqual([]);
  expect(idsOf(await listed())).toEqual([fridays.id, nights.id]);
});

test('takes the former key of a product, and refuses one that there is not', async () => {
  const { id } = await createFridays(giving);
  expect(idsOf(await listed('myfridays'))).toEqual([id]);
  expect(await listed('mtn2027')).toMatchObject({
    status: 400,
    body: {
      error_code: 'invalid_query',
      errors: [
        { pointer: '/product', message: 'must be one of mytennights, mytendays, fridaygiving, evergive, myfridays' },
      ],
    },
  });
});

test('counts the nights that were charged and those that failed, and no night that the month does not have', async () => {
  const { id } = await createNights(DONOR);
  await gifts.travelTo('2026-12-12T12:00:00Z');
  const listedAs = async () => (await listed('mytennights')).body[0];
  expect(await listedAs()).toMatchObject({ completed_payments: 4, failed_payments: 0, number_of_payments: 11 });

  const set = (number: number, change: { status: string; failure_code?: string | null }) =>
    gifts.db().updateTable('payments').set(change).where('schedule_id', '=', id).where('number', '=', number).execute();
  await set(28, { status: 'failed' });
  await set(30, { status: 'cancelled', failure_code: NO_NIGHT_30 });
  expect(await listedAs()).toMatchObject({ completed_payments: 4, failed_payments: 1, number_of_payments: 10 });
  await set(28, { status: 'pending' });
  await set(30, { status: 'pending', failure_code: null });
});

test('is empty for staff who give nothing, and for nobody without a session', async () => {
  const { owner } = await createNights(DONOR);
  expect((await giving.get('/api/schedules', await signIn(giving, 'admin@lantern.example'))).body).toEqual([]);
  expect((await giving.get('/api/schedules', owner)).status).toBe(401);
  expect((await giving.get('/api/schedules')).status).toBe(401);
});
