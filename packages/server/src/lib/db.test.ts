import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { refuse } from '../http/problem.ts';
import { connect, inTransaction, isConnectionLost, liftStatementTimeout, PREPARED_LAST } from './db.ts';

describe('the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('reads a bigint as a number and rejects one that is not a safe integer', async () => {
    const read = await sql<{ value: number }>`select 9007199254740991::bigint as value`.execute(database.db);
    expect(read.rows[0]?.value).toBe(Number.MAX_SAFE_INTEGER);
    await expect(sql`select 9007199254740993::bigint as value`.execute(database.db)).rejects.toThrow(RangeError);
  });

  test('reads a date as ISO text in every time zone', async () => {
    const read = await sql<{ value: string }>`select '2027-02-07'::date as value`.execute(database.db);
    expect(read.rows[0]?.value).toBe('2027-02-07');
  });

  test('survives a connection that is lost between two statements of a transaction', async () => {
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

  describe('a statement that is the last of its transaction', () => {
    const note = (text: string) => sql`insert into last_notes (text) values (${text}) ${PREPARED_LAST}`;
    const notes = async () => {
      const { rows } = await sql<{ text: string }>`select text from last_notes order by text`.execute(database.db);
      return rows.map(({ text }) => text);
    };
    beforeAll(() => sql`create table last_notes (text text unique deferrable initially deferred)`.execute(database.db));

    test('is committed together with those before it', async () => {
      await inTransaction(database.db, async (trx) => {
        await sql`insert into last_notes (text) values ('first')`.execute(trx);
        await note('last').execute(trx);
      });
      await inTransaction(database.db, (trx) => note('only').execute(trx));
      expect(await notes()).toEqual(['first', 'last', 'only']);
    });

    test('rolls back the statements before it if it or its commit fails', async () => {
      const before = await notes();
      const failing = inTransaction(database.db, async (trx) => {
        await sql`insert into last_notes (text) values ('gone')`.execute(trx);
        await sql`select 1 / 0 ${PREPARED_LAST}`.execute(trx);
      });
      await expect(failing).rejects.toThrow('division by zero');
      const refused = inTransaction(database.db, async (trx) => {
        await sql`insert into last_notes (text) values ('gone too')`.execute(trx);
        await note('only').execute(trx);
      });
      await expect(refused).rejects.toThrow('duplicate key');
      expect(await notes()).toEqual(before);
    });

    test('rejects a statement after the last of its transaction', async () => {
      const following = inTransaction(database.db, async (trx) => {
        await note('really last').execute(trx);
        await sql`select 1`.execute(trx);
      });
      await expect(following).rejects.toThrow('a statement after the last of its transaction');
    });
  });

  test('a transaction without a statement is neither begun nor ended, and one that is rolled back leaves nothing', async () => {
    const db = connect(database.url, { pool: 1 });
    await sql`create table rolled_back (id integer)`.execute(db);
    await db.transaction().execute(async () => undefined);
    const failing = db.transaction().execute(async (trx) => {
      await sql`insert into rolled_back (id) values (1)`.execute(trx);
      throw new Error('changed its mind');
    });
    await expect(failing).rejects.toThrow('changed its mind');
    await sql`insert into rolled_back (id) values (2)`.execute(db);
    const { rows } = await sql`select id from rolled_back`.execute(database.db);
    expect(rows).toEqual([{ id: 2 }]);
    await db.destroy();
  });

  test('also commits a transaction with its own isolation level', async () => {
    const db = connect(database.url, { pool: 1 });
    await sql`create table isolated (id integer)`.execute(db);
    await db
      .transaction()
      .setIsolationLevel('serializable')
      .execute((trx) => sql`insert into isolated (id) values (1)`.execute(trx));
    const { rows } = await sql`select id from isolated`.execute(database.db);
    expect(rows).toEqual([{ id: 1 }]);
    await db.destroy();
  });

  test('repeats a statement outside a transaction after a serialization failure; inside one it repeats the whole transaction', async () => {
    const { db } = database;
    await sql`create sequence calls`.execute(db);
    await sql`
      create function fails_twice() returns integer language plpgsql as $$
      begin
        if nextval('calls') % 3 <> 0 then raise exception 'changed meanwhile' using errcode = '40001'; end if;
        return 1;
      end $$`.execute(db);
    const fails = sql<{ calls: number }>`select fails_twice(), currval('calls')::int as calls`;
    expect((await fails.execute(db)).rows[0]?.calls).toBe(3);
    let begun = 0;
    const all = await inTransaction(db, (trx) => {
      begun += 1;
      return fails.execute(trx);
    });
    expect([begun, all.rows[0]?.calls]).toEqual([3, 6]);
    expect((await fails.execute(db)).rows[0]?.calls).toBe(9);
  });

  test('rolls back a transaction whose result is a refusal, and returns the refusal', async () => {
    const note = (message: string) => sql`insert into refused_notes (message) values (${message})`;
    await sql`create table refused_notes (message text)`.execute(database.db);
    const refusal = refuse(409, 'still_running');
    const refused = await inTransaction(database.db, async (trx) => {
      await note('refused').execute(trx);
      return refusal;
    });
    expect(refused).toBe(refusal);
    await inTransaction(database.db, (trx) => note('done').execute(trx));
    const { rows } = await sql`select message from refused_notes`.execute(database.db);
    expect(rows).toEqual([{ message: 'done' }]);
  });

  test('cancels a statement after the timeout unless its transaction allows long statements', async () => {
    const limit = async (work: typeof liftStatementTimeout) =>
      inTransaction(database.db, async (trx) => {
        await work(trx);
        const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(
          trx,
        );
        return rows[0]?.limit;
      });
    expect(await limit(async () => undefined)).toBe('1min');
    expect(await limit(liftStatementTimeout)).toBe('0');
  });

  test('retries a transaction after a serialization failure and rethrows other errors at once', async () => {
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
