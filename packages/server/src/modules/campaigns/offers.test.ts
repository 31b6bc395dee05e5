import { afterEach, beforeEach, expect, test } from 'vitest';
import { type GivingApp, PLAN, PUBLIC_URL, readyCheckout, startGivingApp } from '../../../test/giving/app.ts';
import { signIn } from '../../../test/giving/sign-in.ts';

const HOUR = 3_600_000;
const CAUSE = 'human-relief-gb-zakat';

let giving: GivingApp;
beforeEach(async () => {
  giving = await startGivingApp({}, undefined, HOUR);
});
afterEach(() => giving.stop());

test('what staff change counts for the next quote of the same process', async () => {
  expect((await giving.post('/api/quotes', PLAN)).status).toBe(200);
  const staff = { ...(await signIn(giving, 'admin@lantern.example')), origin: PUBLIC_URL };
  const completed = await giving.post(`/api/charity/human-relief-gb/causes/${CAUSE}/complete`, { value: true }, staff);
  expect(completed.status).toBe(200);
  expect(await giving.post('/api/quotes', PLAN)).toMatchObject({ status: 422, body: { error_code: 'unknown_cause' } });
});

test('a plan from dates that another process has changed since is computed anew, and not created', async () => {
  const { body, headers } = await readyCheckout(giving);
  const { db } = giving.composition.context;
  await db.updateTable('campaigns').set({ month_days: 29 }).where('id', '=', body.campaign).execute();
  const before = (await giving.rowCounts()).schedules;
  const answer = await giving.post('/api/schedules', body, headers);
  expect(answer.status).not.toBe(200);
  expect((await giving.rowCounts()).schedules).toBe(before);
});

test('a charity that lost its approval in another process gets no schedule, though it is kept', async () => {
  const { body, headers } = await readyCheckout(giving);
  const { db } = giving.composition.context;
  await db
    .updateTable('charities')
    .set({ status: 'STATUSPENDINGAPPROVAL' })
    .where('slug', '=', body.charity_id)
    .execute();
  const answer = await giving.post('/api/schedules', body, headers);
  expect(answer).toMatchObject({ status: 404, body: { error_code: 'charity_not_found' } });
});
