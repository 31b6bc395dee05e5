import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { refuse } from '../http/problem.ts';
import { connect, inTransaction, isConnectionLost, takeLong } from './db.ts';

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('a bigint arrives as a whole number, and one that a number cannot hold is refused', async () => {
    const read = await sql<{ value: number }>`select 9007199254740991::bigint as value`.execute(database.db);
    expect(read.rows[0]?.value).toBe(Number.MAX_SAFE_INTEGER);
    await expect(sql`select 9007199254740993::bigint as value`.execute(database.db)).rejects.toThrow(RangeError);
  });

  test('a date arrives as its own text in every zone', async () => {
    const read = await sql<{ value: string }>`select '2027-02-07'::date as value`.execute(database.db);
    expect(read.rows[0]?.value).toBe('2027-02-07');
  });

  test('a connection that ends between two statements of a transaction costs that transaction and not the process', async () => {
    const heard: Error[] = [];
    const db = connect(database.url, { pool: 2, onError: (error) => heard.push(error) });
    const ended = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
      await expect.poll(() => heard.length).toBeGreaterThan(0);
      await sql`select 1`.execute(trx);
    });
    await expect(ended).rejects.toSatisfy(isConnectionLost);
    await expect(inTransaction(db, (trx) => sql`select 1 as one`.execute(trx))).resolves.toMatchObject({
      rows: [{ one: 1 }],
    });
    await db.destroy();
  });

  test('nothing stays of a transaction whose result is a refusal, and the refusal is its result', async () => {
    const note = (message: string) => sql`insert into refused_notes (message) values (${message})`;
    await sql`create table refused_notes (message text)`.execute(database.db);
    const refusal = refuse(409, 'too_late', 'It is too late.');
    const refused = await inTransaction(database.db, async (trx) => {
      await note('refused').execute(trx);
      return refusal;
    });
    expect(refused).toBe(refusal);
    await inTransaction(database.db, (trx) => note('done').execute(trx));
    const { rows } = await sql`select message from refused_notes`.execute(database.db);
    expect(rows).toEqual([{ message: 'done' }]);
  });

  test('a statement that runs for too long is ended, unless its transaction says that it takes long', async () => {
    const limit = async (work: typeof takeLong) =>
      inTransaction(database.db, async (trx) => {
        await work(trx);
        const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
          trx,
        );
        return rows[0]?.limit;
      });
    expect(await limit(async () => undefined)).toBe('1min');
    expect(await limit(takeLong)).toBe('0');
  });

  test('work that the database refuses for a conflict runs again, and other errors come through at once', async () => {
    let runs = 0;
    const answer = await inTransaction(database.db, async (trx) => {
      runs += 1;
      if (runs < 3) await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(trx);
      return 'done';
    });
    expect([answer, runs]).toEqual(['done', 3]);

    let failures = 0;
    const failing = inTransaction(database.db, async (trx) => {
      failures += 1;
      await sql`select 1 / 0`.execute(trx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(failures).toBe(1);
  });
});
