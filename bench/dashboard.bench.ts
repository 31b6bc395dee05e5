// A charity's figures with 200,000 payments, compared with counting the same rows; and the dashboard's first load.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { authApi, createSession } from '@lantern-giving/core/api/auth';
import { call } from '@lantern-giving/core/api/call';
import { insightsApi } from '@lantern-giving/core/api/insights';
import type { ApiClient } from '@lantern-giving/core/api/request';
import pg from 'pg';
import budgets from '../.size-limit.mjs';
import { type Server, startServer } from '../e2e/harness/server.ts';
import { writeCharityBooks } from './internal/charity-books.ts';
import { kilobytes, median, milliseconds, printTable } from './internal/table.ts';

const CHARITY = 'human-relief-gb';
const CAUSES = ['human-relief-gb-water', 'human-relief-gb-zakat'] as const;
const STAFF = 'maryam@human-relief.example';
const SCHEDULES = 20_000;
const WARMING = 3;
const ANSWERS = 21;

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  for (let at = 0; at < WARMING; at++) await work();
  const times: number[] = [];
  while (times.length < ANSWERS) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

/** A client logged in as a charity's staff with a mailed code. */
async function staffClient(server: Server, database: pg.Client): Promise<ApiClient> {
  const baseUrl = server.origin.replace('localhost', '127.0.0.1');
  const kept = new Map<string, string>();
  const client: ApiClient = {
    baseUrl,
    get headers() {
      return { origin: baseUrl, cookie: [...kept].map((pair) => pair.join('=')).join('; ') };
    },
    fetch: async (address, init) => {
      const answer = await fetch(address, init);
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        kept.set(name, value);
      }
      return answer;
    },
  };
  await call(client, authApi.login, { body: { email: STAFF } });
  const { rows } = await database.query<{ body_text: string }>(
    `select body_text from mail_outbox where recipient = $1 and kind = 'login_code' order by id desc limit 1`,
    [STAFF],
  );
  const token = /^\d{6,8}$/m.exec(rows[0]?.body_text ?? '')?.[0];
  if (!token) throw new Error('the mail has no code');
  await createSession(client, { email: STAFF, token, platform: 'web' });
  return client;
}

/** What the dashboard loads before it can be used, with its size budget. */
function firstLoad(): { readonly bytes: number; readonly budget: string } {
  const entry = budgets.find(({ name }) => name === 'dashboard, first load');
  if (!entry || entry.path.length === 0) throw new Error('the dashboard has not been built');
  const root = join(import.meta.dirname, '..');
  const files = [entry.path].flat().map((file) => join(root, file));
  if (!files.every((file) => existsSync(file))) throw new Error('the dashboard lacks a file that its page names');
  const bytes = files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
  return { bytes, budget: entry.limit };
}

const { bytes, budget } = firstLoad();
const server = await startServer('bench-dashboard', { RATE_LIMIT_SCALE: '100000' });
const database = new pg.Client({ ...server.books.address });
await database.connect();
try {
  const payments = await writeCharityBooks(server, { charity: CHARITY, causes: CAUSES, schedules: SCHEDULES });
  const client = await staffClient(server, database);
  const figures = await call(client, insightsApi.read, { params: { id: CHARITY } });
  const counted = figures.given.gifts + figures.planned.gifts;
  const { rows } = await database.query<{ gifts: number }>(
    `select count(*)::int as gifts from payments where status in ('succeeded', 'pending')`,
  );
  if (counted !== rows[0]?.gifts) throw new Error(`the answer counts ${counted} gifts, the books ${rows[0]?.gifts}`);
  const answers = await timed(() => call(client, insightsApi.read, { params: { id: CHARITY } }));
  const bare = await timed(() =>
    database.query(
      `select count(*) from payments p join schedules s on s.id = p.schedule_id
       where s.charity_id = (select id from charities where slug = $1)`,
      [CHARITY],
    ),
  );
  const range = (times: number[]) => `${milliseconds(Math.min(...times))} to ${milliseconds(Math.max(...times))}`;
  printTable(
    [`a charity with ${payments} payments`, 'dashboard', 'beside, same run'],
    [
      {
        what: `its figures over HTTP, median of ${ANSWERS} (${range(answers)})`,
        figure: milliseconds(median(answers)),
        beside: `${milliseconds(median(bare))} for a bare count of the same rows (${range(bare)})`,
      },
      { what: 'scripts of the first load, brotli', figure: kilobytes(bytes), beside: `budget ${budget}` },
    ],
  );
} finally {
  await database.end();
  await server.stop();
}
