import { uuidv7 } from 'uuidv7';
import type { Database } from '../../src/lib/db.ts';

/** Gives an account a passkey without an authenticator, for tests of what requires one. */
export async function addPasskeyRow(
  db: Database,
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): Promise<void> {
  const id = uuidv7();
  await db
    .insertInto('passkeys')
    .values({
      id,
      account_id: accountId,
      credential_id: id,
      public_key: Buffer.alloc(1),
      uses: 0,
      transports: [],
      rp_id: 'localhost',
      name: 'A key',
      created_at: now,
    })
    .execute();
}
