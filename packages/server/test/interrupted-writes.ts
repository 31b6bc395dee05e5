import { sql } from 'kysely';
import type { Database } from '../src/lib/db.ts';

/** Of the statements that write, these of each round fail: at first many, then none, so that long transactions end. */
const ROUND = 800;
const FAILING = [41, 82, 123, 164, 205];

/**
 * Makes writes fail as if another transaction had collided with them, whoever sends them. The counter is no part of the
 * transactions, so that the one that failed goes through when it is repeated.
 */
export async function interruptWrites(db: Database): Promise<void> {
  await sql`create sequence interrupted_writes`.execute(db);
  await sql`
    create function interrupt_write() returns trigger language plpgsql security definer as $$
    begin
      if nextval('public.interrupted_writes') % ${sql.lit(ROUND)} in (${sql.join(FAILING.map((one) => sql.lit(one)))}) then
        raise exception 'interrupted by the tests' using errcode = 'serialization_failure';
      end if;
      return null;
    end $$`.execute(db);
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like '%migration%'`.execute(
    db,
  );
  for (const { name } of rows) {
    await sql`
      create trigger interrupted before insert or update or delete on ${sql.table(name)}
      for each statement execute function interrupt_write()`.execute(db);
  }
}
