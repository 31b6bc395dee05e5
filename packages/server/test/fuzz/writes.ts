import { sql } from 'kysely';
import type { Database } from '../../src/lib/db.ts';

export interface Writes {
  /** Tables with committed writes since the last call. */
  taken(): Promise<readonly string[]>;
}

/** Makes the database record every written row in the row's own transaction, so that a rollback leaves no record. */
export async function watchWrites(db: Database): Promise<Writes> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  await sql`create table noted_writes (written text not null)`.execute(db);
  await sql
    .raw(`
      create function note_write() returns trigger language plpgsql as $$
      begin
        insert into noted_writes values (tg_table_name);
        return null;
      end $$`)
    .execute(db);
  for (const { name } of tables) {
    const table = sql.table(name);
    await sql`create trigger noted after insert or delete on ${table} for each row execute function note_write()`.execute(
      db,
    );
    await sql`
      create trigger noted_update after update on ${table} for each row when (old is distinct from new)
      execute function note_write()`.execute(db);
  }
  return {
    taken: async () => {
      const { rows } = await sql<{ written: string }>`delete from noted_writes returning written`.execute(db);
      return [...new Set(rows.map(({ written }) => written))].sort();
    },
  };
}
