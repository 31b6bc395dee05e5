import { afterAll, beforeAll, expect, test } from 'vitest';
import { DONOR, type GivingApp, keyFromMail, readyCheckout, startGivingApp } from '../../test/giving/app.ts';
import { mailWriters } from '../app/mail-writers.ts';
import { runDue } from '../modules/charging/run-due.ts';
import { chargingContext } from '../modules/charging/worker.ts';
import { sendWaitingMail } from './mail/outbox.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

test('logs contain no name, address, email, card or key, whether requests succeed or fail', async () => {
  const { body, headers } = await readyCheckout(giving);
  const private_ = { phone: '7700900123', country_code: '+44', address_1: 'Canary Wharf 99', city: 'Canarytown' };
  const created = await giving.post('/api/schedules', { ...body, ...private_ }, headers);
  expect(created.status).toBe(200);
  const key = await keyFromMail(giving, created.body.schedule_id);
  await giving.get(`/api/schedules/${created.body.schedule_id}?email=${DONOR.email}`, {
    authorization: `Bearer ${key}`,
  });
  await giving.post('/api/schedules', { ...body, email: 'canary@', last_name: 'Canary<' }, headers);
  await giving.post('/api/schedules', `{"email":"${DONOR.email}`, headers);
  await giving.get(`/nothing/${DONOR.email}`);

  // Provokes a database error whose message quotes the donor's input.
  const { context } = giving.composition;
  await context.db.schema.alterTable('schedule_contacts').renameTo('gone').execute();
  const another = await readyCheckout(giving);
  const broken = await giving.post('/api/schedules', { ...another.body, ...private_ }, another.headers);
  expect(broken).toMatchObject({ status: 500, body: { message: 'Server Error - Something went wrong' } });
  expect(JSON.stringify(broken.body)).not.toMatch(/schedule_contacts|select|insert/i);
  await context.db.schema.alterTable('gone').renameTo('schedule_contacts').execute();

  giving.clock.moveTo('2026-12-09T02:00:00Z');
  await runDue(chargingContext(context));
  const refusing = { send: async () => 'EENVELOPE' };
  await sendWaitingMail({ ...context, transport: refusing, writers: mailWriters(context.config) });

  const logged = giving.logged();
  expect(logged).toContain('"status":500');
  expect(logged).toContain('EENVELOPE');
  const canaries = ['canary', 'Amina', '7700900123', '4242', key, String(headers['lantern-checkout'])];
  for (const canary of canaries) expect(logged.toLowerCase()).not.toContain(canary.toLowerCase());
});

test('redacts personal fields that a caller logs by mistake', () => {
  giving.composition.context.log.info({ donor: { email: 'canary@mail.example', id: 'kept' }, token: 'canary' }, 'oops');
  expect(giving.logged()).toContain('"id":"kept"');
  expect(giving.logged()).not.toContain('canary');
});
