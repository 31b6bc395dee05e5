import type { Insertable } from 'kysely';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { DB } from '../../lib/db-types.ts';

export async function insertSession(trx: Transaction, session: Insertable<DB['sessions']>): Promise<void> {
  await trx.insertInto('sessions').values(session).execute();
}

/** Lets a session last until an instant, and notes that it was used. */
export async function lengthenSession(trx: Transaction, id: string, until: Date, now: Date): Promise<void> {
  await trx.updateTable('sessions').set({ expires_at: until, seen_at: now }).where('id', '=', id).execute();
}

/** The sessions of an address that are open, the one that was used last first. */
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

/** Ends those of these sessions that have not ended. */
export async function endSessions(trx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
}

/** Takes what an account was invited to as accepted. @returns charities and roles that it was not before */
export async function acceptStaff(trx: Transaction, accountId: string, now: Date) {
  return trx
    .updateTable('charity_staff')
    .set({ accepted_at: now })
    .where('account_id', '=', accountId)
    .where('accepted_at', 'is', null)
    .returning(['charity_id', 'role'])
    .execute();
}

/** Takes away sessions that were over before an instant. */
export async function purgeSessions(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', before).execute();
}
