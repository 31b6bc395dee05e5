import { uuidv7 } from 'uuidv7';
import type { Database } from '../../src/lib/db.ts';

/** Gives an account a passkey that nobody holds, for tests of what is closed until it is shown. */
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
