// Schedules created per second over HTTP, compared with inserting the same rows only. `--against REVISION` compares them
// with those of another commit instead.
import pg from 'pg';
import { type Server, startServer } from '../e2e/harness/server.ts';
import { AT_ONCE, create, inLanes, SCHEDULES } from './internal/create-schedules.ts';
import { perSecond, printTable, times } from './internal/table.ts';

/** The tables that one schedule writes, each with the column that identifies its rows. */
const TABLES = {
  schedules: 'id',
  schedule_contacts: 'schedule_id',
  consents: 'schedule_id',
  payments: 'schedule_id',
  mail_outbox: 'schedule_id',
} as const;

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
