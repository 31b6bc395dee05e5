import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type GivingApp, readyCheckout, startGivingApp } from '../../test/giving/app.ts';
import type { Clock } from '../lib/clock.ts';
import { purgeKeys } from '../lib/idempotency.ts';
import { runJob } from '../lib/jobs/jobs.ts';
import { mailRow } from '../lib/mail/outbox.ts';
import { purgeQuotes } from '../modules/quotes/queries.ts';
import { purgeJob } from './purge.ts';
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

test('a step of the purge that fails stops none of the others, and is named in the error of the job', async () => {
  const { context } = giving.composition;
  const { db, clock } = context;
  const past = new Date(clock.now().getTime() - 40 * 24 * 60 * 60 * 1000);
  const message = {
    kind: 'test',
    scheduleId: null,
    to: 'a@mail.example',
    locale: 'en',
    subject: 'A',
    text: 'A',
    html: 'A',
  };
  await db
    .insertInto('mail_outbox')
    .values({ ...mailRow(message, past), status: 'sent', sent_at: past })
    .execute();
  await sql`
    insert into webhook_inbox (processor, event_id, type, occurred_at, received_at, next_try_at, processed_at)
    values ('sandbox', 'evt_long_ago', 'test', ${past}, ${past}, ${past}, '2000-01-01')`.execute(db);
  await sql`alter table quotes rename to quotes_elsewhere`.execute(db);
  await sql`alter table sessions rename to sessions_elsewhere`.execute(db);
  try {
    await expect(runJob(purgeJob(context), context.log)).rejects.toBeInstanceOf(AggregateError);
  } finally {
    await sql`alter table quotes_elsewhere rename to quotes`.execute(db);
    await sql`alter table sessions_elsewhere rename to sessions`.execute(db);
  }
  const line = giving.logged().trimEnd().split('\n').at(-1) ?? '';
  const missing = { cause: { type: 'DatabaseError', code: '42P01' } };
  expect(JSON.parse(line)).toMatchObject({
    job: 'purge',
    err: {
      errors: [
        { code: 'quotes', ...missing },
        { code: 'sessions', ...missing },
      ],
    },
  });
  const mails = await db.selectFrom('mail_outbox').select('id').where('kind', '=', 'test').execute();
  const events = await db.selectFrom('webhook_inbox').select('type').where('event_id', '=', 'evt_long_ago').execute();
  expect([mails, events]).toEqual([[], []]);
  await purgeJob(context).run();
});

test('quotes and idempotency keys are purged once they expire, and not before', async () => {
  const { db, clock } = giving.composition.context;
  const { body, headers } = await readyCheckout(giving, { email: 'purged@mail.example' });
  await giving.post('/api/schedules', body, { ...headers, 'idempotency-key': 'to-be-purged' });
  const given = 'given:purged@mail.example to-be-purged';
  const keys = () => db.selectFrom('idempotency_keys').select('key').where('key', '=', given).execute();
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
