import { sql } from 'kysely';
import { audit } from '../../lib/audit.ts';
import { type Database, type Executor, inTransaction, type Transaction } from '../../lib/db.ts';
import { readAgainSince } from './processor-record.queries.ts';

/** The code of a halt after a restore. Only a reconciliation lifts it. */
export const RESTORED = 'restored';

/**
 * The processor accounts that the database names: those whose record was read, that have payments, or that charities are
 * assigned to. Payments are counted by account in the figures, of which there are far fewer.
 */
export async function knownAccounts(db: Executor): Promise<readonly string[]> {
  const { rows } = await sql<{ processor: string }>`
    select processor from reconciliations
    union select processor from night_figures
    union select processor from charities where processor is not null
    order by 1`.execute(db);
  return rows.map(({ processor }) => processor);
}

/**
 * Marks that the database was put back to a backup: what was charged since then is missing here, and would be charged
 * again. Nothing is prepared or charged until the processor's record since the backup has been read and booked.
 */
export async function markRestored(
  db: Database,
  restored: { readonly processors: readonly string[]; readonly to: Date; readonly by: string },
  now: Date,
): Promise<void> {
  const { processors, to, by } = restored;
  // All accounts or none: an account that is left out would charge nights a second time.
  await inTransaction(db, async (trx) => {
    for (const processor of processors) await mark(trx, { processor, to, by }, now);
  });
}

async function mark(
  trx: Transaction,
  { processor, to, by }: { readonly processor: string; readonly to: Date; readonly by: string },
  now: Date,
): Promise<void> {
  await sql`
      insert into processor_halts (processor, code, since, restored_to)
      values (${processor}, ${RESTORED}, ${now},
        greatest(${to}::timestamptz, (select purged_until from reconciliations where processor = ${processor})))
      on conflict (processor) do update
        set code = excluded.code, since = excluded.since, ended_at = null,
          restored_to = least(processor_halts.restored_to, excluded.restored_to)`.execute(trx);
  await readAgainSince(trx, processor, to);
  const subject = { kind: 'processor', id: processor };
  await audit(trx, { actor: by, action: 'processor.restored', subject, after: { to } }, now);
}

export interface Restore {
  /** The time of the backup. */
  readonly to: Date;
  /** When the database had been put back. */
  readonly since: Date;
}

/** The last restore, if charges since its backup have not been booked yet. */
export async function openRestore(db: Executor, processor: string): Promise<Restore | null> {
  const { rows } = await sql<Restore>`
    select restored_to as to, since from processor_halts
    where processor = ${processor} and ended_at is null and restored_to is not null`.execute(db);
  return rows[0] ?? null;
}

/**
 * Whether the database was put back, and charges since the backup are not booked yet on the account of a schedule's
 * payments. Other accounts do not count: the halt of an account that no worker has any more would never end.
 */
export async function isRestoring(db: Executor, scheduleId: string): Promise<boolean> {
  const { rows } = await sql<{ restoring: boolean }>`
    select exists(select from processor_halts
      where ended_at is null and restored_to is not null
        and processor in (select processor from payments where schedule_id = ${scheduleId})) as restoring`.execute(db);
  return rows[0]?.restoring === true;
}

/** Resumes charging once the record has been read and booked since before the backup. */
export async function liftRestore(
  trx: Transaction,
  read: { readonly processor: string; readonly since: Date },
  now: Date,
): Promise<void> {
  await sql`
    update processor_halts set ended_at = ${now}, restored_to = null
    where processor = ${read.processor} and ended_at is null and restored_to >= ${read.since}`.execute(trx);
}
