import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../test/giving/app.ts';
import type { Clock } from '../lib/clock.ts';
import { purgeKeys } from '../lib/idempotency.ts';
import { purgeQuotes } from '../modules/quotes/queries.ts';
import { startWorker } from './worker.ts';

let giving: GivingApp;
beforeAll(async () => {
  giving = await startGivingApp();
});
afterAll(() => giving.stop());

test('a worker sends mail, charges the night that is due, and stops on request', async () => {
  giving.clock.moveTo('2026-11-22T01:25:00Z');
  const { body, headers } = await readyCheckout(giving, { plan: { first_night: 3 } });
  const created = await giving.post('/api/schedules', body, headers);
  giving.clock.moveTo('2026-11-22T01:30:00Z');
  const worker = await startWorker(giving.composition);
  const { db } = giving.composition.context;
  const of = created.body.schedule_id;
  await vi.waitFor(
    async () => {
      const mail = await db.selectFrom('mail_outbox').select('status').where('schedule_id', '=', of).execute();
      const nights = await db
        .selectFrom('payments')
        .select('number')
        .where('schedule_id', '=', of)
        .where('status', '=', 'succeeded')
        .execute();
      expect([mail, nights]).toEqual([[{ status: 'sent' }], [{ number: 3 }]]);
    },
    { timeout: 30_000 },
  );
  await worker.stop();
});

test.each([
  { seconds: 90, warnings: 1 },
  { seconds: -90, warnings: 1 },
  { seconds: 30, warnings: 0 },
])(
  'a worker whose clock is $seconds seconds ahead of the database’s logs $warnings warnings of it at its start',
  async ({ seconds, warnings }) => {
    const { composition } = giving;
    const { clock } = composition.context;
    const off: Clock = {
      now: () => new Date(clock.now().getTime() + seconds * 1000),
      databaseNow: () => clock.databaseNow(),
    };
    const before = giving.logged().length;
    const worker = await startWorker({ ...composition, context: { ...composition.context, clock: off } });
    await worker.stop();
    const lines = giving.logged().slice(before).split('\n').filter(Boolean);
    const about = lines.map((line): unknown => JSON.parse(line)).filter((line) => /clock/.test(JSON.stringify(line)));
    expect(about).toEqual(Array(warnings).fill(expect.objectContaining({ level: 'warn', seconds_ahead: seconds })));
  },
);

test('quotes and idempotency keys are purged once they expire, and not before', async () => {
  const { db, clock } = giving.composition.context;
  const { body, headers } = await readyCheckout(giving, { email: 'purged@mail.example' });
  await giving.post('/api/schedules', body, { ...headers, 'idempotency-key': 'to-be-purged' });
  const keys = () => db.selectFrom('idempotency_keys').select('key').where('key', '=', 'given:to-be-purged').execute();
  await purgeKeys(db, clock.now());
  expect(await keys()).toHaveLength(1);
  const dayLater = new Date(clock.now().getTime() + 24 * 60 * 60 * 1000);
  await purgeKeys(db, dayLater);
  expect(await keys()).toHaveLength(1);
  await purgeKeys(db, new Date(clock.now().getTime() + 90 * 24 * 60 * 60 * 1000));
  expect(await keys()).toHaveLength(0);
  expect(await purgeQuotes(db, clock.now())).toBe(0);
  expect(await purgeQuotes(db, dayLater)).toBeGreaterThan(0);
});
