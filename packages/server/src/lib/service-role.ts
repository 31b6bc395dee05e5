import { sql } from 'kysely';
import { type Database, type Executor, inTransaction } from './db.ts';

/** What the service reads and adds to, and never changes: records that must outlive a break-in. */
const APPEND_ONLY = ['audit_log'];
/** What only migrations write. */
const READ_ONLY = ['schema_migrations', 'migration_lock'];

/**
 * Lets the service's role work with every table and change none of them, nor what is written down for good. To be
 * called by the role that owns the tables; where that is the service's own there is nothing to keep from it.
 */
export async function grantToService(owner: Database, role: string): Promise<void> {
  const name = sql.id(role);
  const tables = (names: readonly string[]) => sql.join(names.map((table) => sql.table(table)));
  await inTransaction(owner, async (trx) => {
    // Two processes that grant at once would meet in the catalogue.
    await sql`select id from migration_lock where id = 1 for update`.execute(trx);
    const { rows } = await sql<{ same: boolean }>`select current_user = ${role} as same`.execute(trx);
    if (rows[0]?.same) return;
    for (const schema of ['public', 'pgboss'].map((found) => sql.id(found))) {
      await sql`grant usage on schema ${schema} to ${name}`.execute(trx);
      await sql`grant select, insert, update, delete on all tables in schema ${schema} to ${name}`.execute(trx);
      await sql`grant usage on all sequences in schema ${schema} to ${name}`.execute(trx);
      await sql`grant execute on all functions in schema ${schema} to ${name}`.execute(trx);
    }
    await sql`revoke update, delete on ${tables(APPEND_ONLY)} from ${name}`.execute(trx);
    await sql`revoke insert, update, delete on ${tables(READ_ONLY)} from ${name}`.execute(trx);
  });
}

/** Whether whoever is connected may change what is written down for good. */
export async function mayRewriteRecords(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select bool_or(has_table_privilege(name, 'update') or has_table_privilege(name, 'delete')) as may
    from unnest(${APPEND_ONLY}::text[]) name`.execute(db);
  return rows[0]?.may ?? false;
}
