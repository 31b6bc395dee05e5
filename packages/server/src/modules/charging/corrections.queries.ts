import { sql } from 'kysely';
import type { Transaction } from '../../lib/db.ts';

export async function insertCorrection(
  trx: Transaction,
  correction: {
    readonly id: string;
    readonly caseId: string;
    readonly by: string;
    readonly note: string;
    readonly now: Date;
  },
): Promise<void> {
  const { id, caseId, by, note, now } = correction;
  await sql`
    insert into ledger_corrections (id, case_id, entered_by, entered_at, note)
    values (${id}, ${caseId}, ${by}, ${now}, ${note})`.execute(trx);
}

/** The ids of charities, by slug. */
export async function charityIds(trx: Transaction, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; slug: string }>`
    select id, slug from charities where slug = any(${slugs}::text[])`.execute(trx);
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}
