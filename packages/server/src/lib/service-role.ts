import { sql } from 'kysely';
import { type Database, type Executor, inTransaction } from './db.ts';

/**
 * Tables that the service may only insert into and read: what must survive a break-in. Partners' pages run the released
 * files.
 */
const APPEND_ONLY = ['audit_log', 'released_files'];
/** Tables that only migrations write. */
const READ_ONLY = ['schema_migrations', 'migration_lock', 'charging_protocol'];

/**
 * Grants the service's role access to all rows but no DDL, and no updates of append-only records. Must run as the role
 * that owns the tables; does nothing if that is the service's own role.
 */
export async function grantToService(owner: Database, role: string): Promise<void> {
  const name = sql.id(role);
  const tables = (names: readonly string[]) => sql.join(names.map((table) => sql.table(table)));
  await inTransaction(owner, async (trx) => {
    // Concurrent grants would collide in the catalogue, so they take turns on this row lock.
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

/** Whether the connected role could alter append-only records. */
export async function canAlterAuditLog(db: Executor): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select bool_or(has_table_privilege(name, 'update') or has_table_privilege(name, 'delete')) as may
    from unnest(${APPEND_ONLY}::text[]) name`.execute(db);
  return rows[0]?.may ?? false;
}
