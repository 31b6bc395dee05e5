import { Kysely, type Transaction as KyselyTransaction, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import type { DB } from './db-types.ts';

export type Database = Kysely<DB>;
/** Inside a transaction. */
export type Transaction = KyselyTransaction<DB>;
/** A database or a transaction: for reads that do not care. */
export type Executor = Kysely<DB>;

const INT8 = 20;
const DATE = 1082;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint from the database is not a safe integer: ${text}`);
  return value;
}

/** What amounts come to, and at most as much as a number here can be: an answer is not to fail of being large. */
export function countable(total: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`least(${total}, ${sql.lit(Number.MAX_SAFE_INTEGER)})::bigint`;
}

/** Whole numbers stay whole numbers, and a date stays its text: a `Date` would be midnight in the machine's zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return safeInteger;
    if (oid === DATE) return (text: string) => text;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  }) as typeof pg.types.getTypeParser,
};

/** A pool of connections. Close it with `destroy()`. */
export function connect(
  url: string,
  options: { readonly pool?: number; readonly onError?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.pool ?? 10,
    connectionTimeoutMillis: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    types,
  });
  // Without a listener a connection that the server ends while idle would end this process.
  pool.on('error', (error) => options.onError?.(error));
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** SQLSTATE of an error, where it is the database's. */
export function sqlState(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const ATTEMPTS = 6;

/**
 * Runs work in a transaction, again where the database asks for it (serialization failure, deadlock). The work may
 * run several times, so it does no other I/O.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const state = sqlState(error);
      if ((state !== SERIALIZATION_FAILURE && state !== DEADLOCK) || attempt === ATTEMPTS) throw error;
      await new Promise((done) => setTimeout(done, Math.random() * 10 * 2 ** attempt));
    }
  }
}
