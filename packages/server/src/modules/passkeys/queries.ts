import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';

/** What names an account's passkeys to a browser, with the domain that each was made for. */
export async function credentialsOf(db: Executor, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports', 'rp_id'])
    .where('account_id', '=', accountId)
    .execute();
}

/** One of an account's passkeys, to check a signature by. */
export async function findPasskey(db: Executor, accountId: string, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'uses', 'transports'])
    .where('account_id', '=', accountId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** An account's passkeys, the first one first. */
export async function passkeysOf(db: Executor, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Holds an account until the transaction ends: of two changes of its passkeys the second sees the first. */
export async function lockAccount(trx: Transaction, accountId: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
}

/** The id of the account with an address, held until the transaction ends; null where there is none. */
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

/** @returns its id, or null where the credential is somebody's already */
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

/** @returns the name that it had, or null where the account has no such passkey */
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

/** @returns those that there were */
export async function deletePasskeysOf(trx: Transaction, accountId: string) {
  return trx.deleteFrom('passkeys').where('account_id', '=', accountId).returning(['id', 'name']).execute();
}

/** The session's person has shown more than their mailbox. */
export async function noteFactor(trx: Transaction, sessionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ second_factor_at: now, proved_at: now })
    .where('id', '=', sessionId)
    .execute();
}
