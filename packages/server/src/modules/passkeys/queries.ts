import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';

/** An account's credential ids and transports for the browser, with their relying party ids. */
export async function credentialsOf(db: Executor, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports', 'rp_id'])
    .where('account_id', '=', accountId)
    .execute();
}

/** One of an account's passkeys, for verifying a signature. */
export async function findPasskey(db: Executor, accountId: string, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'uses', 'transports'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** An account's passkeys, oldest first. */
export async function passkeysOf(db: Executor, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Locks an account, so that changes of its passkeys are serialised. */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

/** Locks the account with an address. @returns its id, or null */
export async function lockAccountWith(trx: Transaction, email: string): Promise<string | null> {
  const row = await trx.selectFrom('accounts').select('id').where('email', '=', email).forUpdate().executeTakeFirst();
  return row?.id ?? null;
}

export interface NewPasskey {
  readonly accountId: string;
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: string[];
  readonly rpId: string;
  readonly name: string;
}

/** @returns its id, or null if the credential is already registered */
export async function insertPasskey(trx: Transaction, made: NewPasskey, now: Date): Promise<string | null> {
  const added = await trx
    .insertInto('passkeys')
    .values({
      id: uuidv7(),
      account_id: made.accountId,
      credential_id: made.credentialId,
      public_key: Buffer.from(made.publicKey),
      uses: made.counter,
      transports: made.transports,
      rp_id: made.rpId,
      name: made.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function markUsed(trx: Transaction, id: string, uses: number, now: Date): Promise<void> {
  await trx.updateTable('passkeys').set({ uses, used_at: now }).where('id', '=', id).execute();
}

/** @returns the previous name, or null if the account has no such passkey */
export async function putName(
  trx: Transaction,
  passkey: { readonly id: string; readonly accountId: string; readonly name: string },
): Promise<string | null> {
  const row = await trx
    .selectFrom('passkeys')
    .select('name')
    .where('id', '=', passkey.id)
    .where('account_id', '=', passkey.accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  await trx.updateTable('passkeys').set({ name: passkey.name }).where('id', '=', passkey.id).execute();
  return row.name;
}

export async function deletePasskey(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('id', '=', id).execute();
}

/** @returns the deleted passkeys */
export async function deletePasskeysOf(trx: Transaction, accountId: string) {
  return trx.deleteFrom('passkeys').where('account_id', '=', accountId).returning(['id', 'name']).execute();
}

/** Records that the session's owner has shown a second factor. */
export async function noteFactor(trx: Transaction, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ second_factor_at: now, proved_at: now })
    .where('id', '=', sessionId)
    .execute();
}
