import type { PlatformRole } from '@lantern-giving/core/api/auth';
import { uuidv7 } from 'uuidv7';
import { audit } from '../../lib/audit.ts';
import { type Database, inTransaction } from '../../lib/db.ts';
import { lockRole, putRole } from './people.queries.ts';

/** The outcome of setting an account's platform role. */
export type RoleOutcome = 'made' | 'changed' | 'unchanged' | 'nobody';

/**
 * Gives an account a platform role, for the operator's admin command; null revokes it, open sessions included.
 * Idempotent.
 */
export async function setPlatformRole(
  db: Database,
  { email, role }: { readonly email: string; readonly role: PlatformRole | null },
  now: Date,
): Promise<RoleOutcome> {
  return inTransaction(db, async (trx) => {
    const account = await lockRole(trx, email);
    if (!account && role === null) return 'nobody';
    if (account?.platform_role === role) return 'unchanged';
    const id = account?.id ?? uuidv7();
    await putRole(trx, { id, email, role }, now);
    const states = {
      ...(account ? { before: { platform_role: account.platform_role } } : {}),
      after: { platform_role: role },
    };
    const action = role === null ? 'account.demote' : 'account.promote';
    await audit(trx, { actor: 'command:admin', action, subject: { kind: 'account', id }, ...states }, now);
    return account ? 'changed' : 'made';
  });
}
