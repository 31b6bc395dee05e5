import type { Insertable } from 'kysely';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { DB } from '../../lib/db-types.ts';

export async function insertSession(trx: Transaction, session: Insertable<DB['sessions']>): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
}

/** Extends a session and records its use. */
export async function lengthenSession(trx: Transaction, id: string, until: Date, now: Date): Promise<void> {
  await trx.updateTable('sessions').set({ expires_at: until, seen_at: now }).where('id', '=', id).execute();
}

/** The open sessions of an address, most recently used first. */
export async function openSessions(db: Executor, email: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'system', 'created_at', 'seen_at'])
    .where('email', '=', email)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Ends those of the sessions that are still open. */
export async function endSessions(trx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

/** Accepts an account's invitations. @returns the charities and roles newly accepted */
export async function acceptStaff(trx: Transaction, accountId: string, now: Date) {
  return trx
    .updateTable('charity_staff')
    .set({ accepted_at: now })
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .returning(['charity_id', 'role'])
    .execute();
}

/** Deletes sessions that expired before the given time. */
export async function purgeSessions(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
}
