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
  await trx
    .insertInto('audit_log')
    .values({
      id: uuidv7(),
      at: now,
      actor: entry.actor,
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      request_id: entry.requestId ?? null,
    })
    .execute();
}
