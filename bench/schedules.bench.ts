// Schedules created per second over HTTP, compared with inserting the same rows only.
import { randomUUID } from 'node:crypto';
import { createSchedule } from '@lantern-giving/core/api/schedules';
import pg from 'pg';
import { type Server, startServer } from '../e2e/harness/server.ts';
import { prepareCheckout } from './internal/prepared-checkout.ts';
import { perSecond, printTable, times } from './internal/table.ts';

const DONORS = 40;
const GIFTS_EACH = 11;
const WARMING = DONORS;
const SCHEDULES = DONORS * (GIFTS_EACH - 1);
const AT_ONCE = 8;

/** The tables that one schedule writes, each with the column that identifies its rows. */
const TABLES = {
  schedules: 'id',
  schedule_contacts: 'schedule_id',
  consents: 'schedule_id',
  payments: 'schedule_id',
  mail_outbox: 'schedule_id',
} as const;

async function inLanes(work: () => Promise<void>, count: number): Promise<number> {
  let left = count;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left-- > 0) await work();
    }),
  );
  return performance.now() - began;
}

async function create(server: Server): Promise<{ ms: number; ids: string[] }> {
  const client = { baseUrl: server.origin.replace('localhost', '127.0.0.1'), fetch };
  const checkouts = await Promise.all(
    Array.from({ length: DONORS }, (_, at) => prepareCheckout(client, `donor${at}@donor.example`, GIFTS_EACH)),
  );
  // In donor order, so that eight concurrent calls are from eight people.
  const waiting = Array.from({ length: GIFTS_EACH }, (_, at) =>
    checkouts.map((one) => ({ ...one, body: one.bodies[at] })),
  )
    .flat()
    .values();
  const ids: string[] = [];
  const one = async () => {
    const { value } = waiting.next();
    if (!value?.body) throw new Error('no quotes are left');
    const { body, checkoutToken } = value;
    const outcome = await createSchedule(client, body, { idempotencyKey: randomUUID(), checkoutToken, locale: 'en' });
    if (outcome.status !== 'created') throw new Error(`a schedule was not created: ${outcome.status}`);
    ids.push(outcome.schedule.schedule_id);
  };
  await inLanes(one, WARMING);
  ids.length = 0;
  return { ms: await inLanes(one, SCHEDULES), ids };
}

/** The same rows into tables with the same columns, keys, checks and indexes; one transaction per schedule. */
async function insert(server: Server, ids: readonly string[]): Promise<number> {
  const pool = new pg.Pool({ ...server.books.address, max: AT_ONCE });
  // `end` does not wait for the connections, which may then receive the server's shutdown.
  pool.on('error', () => undefined);
  const rows = new Map<string, Record<string, string>>();
  for (const [table, key] of Object.entries(TABLES)) {
    await pool.query(`create table bare_${table} (like ${table} including all)`);
    const { rows: found } = await pool.query<{ schedule: string; rows: string }>(
      `select ${key} as schedule, jsonb_agg(${table})::text as rows from ${table} where ${key} = any($1) group by 1`,
      [ids],
    );
    for (const { schedule, rows: json } of found) rows.set(schedule, { ...rows.get(schedule), [table]: json });
  }
  const waiting = [...rows.values()];
  const one = async () => {
    const schedule = waiting.pop();
    if (!schedule) throw new Error('no rows are left');
    const connection = await pool.connect();
    await connection.query('begin');
    for (const [table, json] of Object.entries(schedule)) {
      await connection.query(
        `insert into bare_${table} select * from jsonb_populate_recordset(null::bare_${table}, $1)`,
        [json],
      );
    }
    await connection.query('commit');
    connection.release();
  };
  const ms = await inLanes(one, ids.length);
  await pool.end();
  return ms;
}

const server = await startServer('bench-schedules', { RATE_LIMIT_SCALE: '100000' });
try {
  const created = await create(server);
  const bare = await insert(server, created.ids);
  printTable(
    [`schedules of ten nights, ${AT_ONCE} at a time`, 'over HTTP', 'bare inserts of the same rows, same run'],
    [
      {
        what: 'checked, reckoned anew, written once',
        figure: perSecond(SCHEDULES, created.ms),
        beside: `${perSecond(SCHEDULES, bare)} (${times(created.ms, bare)} as fast)`,
      },
    ],
  );
  console.log('  API, worker, Postgres and this client share the machine; fsync on.');
} finally {
  await server.stop();
}
