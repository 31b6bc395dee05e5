import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Transaction } from './db.ts';

export interface AuditEntry {
  /** The actor as `kind:id`, never a name or an email address. */
  readonly actor: string;
  /** The action, such as `schedule.cancel`. */
  readonly action: string;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly before?: object;
  readonly after?: object;
  readonly requestId?: string;
}

/** Writes an entry to the audit log, in the transaction of the change itself. */
export async function audit(trx: Transaction, entry: AuditEntry, now: Date): Promise<void> {
  await auditAll(trx, [entry], now);
}

/** Writes any number of entries in one statement, in the transaction of the changes themselves. */
export async function auditAll(trx: Transaction, entries: readonly AuditEntry[], now: Date): Promise<void> {
  const rows = entries.map(({ subject, requestId, ...entry }) => ({
    ...entry,
    id: uuidv7(),
    subject_kind: subject.kind,
    subject_id: subject.id,
    request_id: requestId,
  }));
  await sql`
    insert into audit_log (id, at, actor, action, subject_kind, subject_id, before, after, request_id)
    select id, ${now}, actor, action, subject_kind, subject_id, before, after, request_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      id uuid, actor text, action text, subject_kind text, subject_id text, before jsonb, after jsonb, request_id text)`.execute(
    trx,
  );
}
