import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const section = page.split('### The shard key')[1]?.split(/^## /m)[0] ?? '';
/** The rows of the table, without its head. */
const rows = section.split('\n').filter((line) => line.startsWith('| `'));
const tablesOf = (row: string) => [...(row.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? '');

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ pool: 2 });
});
afterAll(() => database.drop());

async function tablesWith(column: 'schedule_id' | 'payment_id', isRequired = false): Promise<readonly string[]> {
  const { rows: found } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = ${column} and (is_nullable = 'NO' or not ${isRequired}::boolean)
      and table_name not like 'sandbox%' order by 1`.execute(database.db);
  return found.map(({ name }) => name);
}

/** Rows that arrive before anybody knows their payment. */
const ARRIVING = ['processor_transactions'];

test('whatever belongs to a payment carries its schedule', async () => {
  const carrying = [...(await tablesWith('schedule_id', true)), ...ARRIVING];
  expect((await tablesWith('payment_id')).filter((name) => !carrying.includes(name))).toEqual([]);
});

test('docs/operations.md says of each table with a schedule that it has the shard key, and of no other', async () => {
  const keyed = rows.filter((row) => /^\s*yes\b/.test(row.split('|')[2] ?? '')).flatMap(tablesOf);
  expect(keyed.filter((name) => !['schedules', 'id'].includes(name)).sort()).toEqual(await tablesWith('schedule_id'));
});
