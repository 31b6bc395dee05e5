import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, inTransaction, liftStatementTimeout, sqlState } from './db.ts';

const folder = join(import.meta.dirname, '../../migrations');
const FILE = /^\d{4}-[a-z0-9-]+\.sql$/;

/** File names of all migrations, in the order in which they run. */
async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files.filter((file) => FILE.test(file)).sort();
}

/**
 * Applies pending migrations, each in its own transaction. Safe to run from several processes at once.
 * @returns the names of those applied now
 */
export async function migrate(db: Database): Promise<string[]> {
  await prepare(db);
  const applied: string[] = [];
  for (const name of await pendingMigrations(db)) {
    const statements = await readFile(join(folder, name), 'utf8');
    const done = await inTransaction(db, async (trx) => {
      await liftStatementTimeout(trx);
      // Written, not only locked: a serializable transaction that waited for it then begins again and sees what
      // another process has applied in the meantime.
      await sql`update migration_lock set id = 1 where id = 1`.execute(trx);
      const seen = await sql`select name from schema_migrations where name = ${name}`.execute(trx);
      if (seen.rows.length > 0) return false;
      await sql.raw(statements).execute(trx);
      await sql`insert into schema_migrations (name, applied_at) values (${name}, now())`.execute(trx);
      return true;
    });
    if (done) applied.push(name);
  }
  return applied;
}

/** Names of the migrations that this database has not had yet. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const rows = await sql<{ name: string }>`select name from schema_migrations`.execute(db);
  const seen = new Set(rows.rows.map((row) => row.name));
  return (await migrationNames()).filter((name) => !seen.has(name));
}

async function prepare(db: Database): Promise<void> {
  const UNIQUE_VIOLATION = '23505';
  for (let attempt = 1; ; attempt++) {
    try {
      await sql`create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)`.execute(
        db,
      );
      await sql`create table if not exists migration_lock (id integer primary key)`.execute(db);
      await sql`insert into migration_lock (id) values (1) on conflict do nothing`.execute(db);
      return;
    } catch (error) {
      // Concurrent `create table if not exists` can collide in the catalogue; on the next try the table exists.
      if (sqlState(error) !== UNIQUE_VIOLATION || attempt === 5) throw error;
    }
  }
}
