import { uuidv7 } from 'uuidv7';
import { audit } from '../../platform/audit.ts';
import { type Database, inTransaction } from '../../platform/db.ts';

/** What became of an account that was to be an admin's. */
export type Promotion = 'made' | 'promoted' | 'unchanged';

/** Makes an account an admin's, for the one who holds the installation. Asked again it changes nothing. */
export async function addAdmin(db: Database, email: string, now: Date): Promise<Promotion> {
  return inTransaction(db, async (trx) => {
    const made = await trx
      .insertInto('accounts')
      .values({ id: uuidv7(), email, platform_role: 'ADMIN', created_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'platform_role'])
      .where('email', '=', email)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!made && account.platform_role === 'ADMIN') return 'unchanged';
    if (!made) {
      await trx.updateTable('accounts').set({ platform_role: 'ADMIN' }).where('id', '=', account.id).execute();
    }
    const subject = { kind: 'account', id: account.id };
    const before = made ? {} : { before: { platform_role: account.platform_role } };
    const after = { platform_role: 'ADMIN' };
    await audit(trx, { actor: 'command:admin', action: 'account.promote', subject, ...before, after }, now);
    return made ? 'made' : 'promoted';
  });
}
