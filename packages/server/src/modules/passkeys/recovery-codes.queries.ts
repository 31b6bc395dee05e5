import { createHash, randomInt } from 'node:crypto';
import type { Executor, Transaction } from '../../lib/db.ts';

/** Number of codes in a set. */
const RECOVERY_CODES = 10;

/** Without characters that are easily confused: 16 of these are 79 bits. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;
const GROUP = 4;

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-');
}

/** The stored digest of a code. A fast one is enough for this many random bits. */
function digestOf(code: string): string {
  const typed = code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHash('sha256').update(typed).digest('base64url');
}

/** Replaces an account's codes. @returns the new ones, which cannot be read again */
export async function replaceRecoveryCodes(trx: Transaction, accountId: string, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await removeRecoveryCodes(trx, accountId);
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: digestOf(code), created_at: now })))
    .execute();
  return codes;
}

export async function removeRecoveryCodes(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute();
}

/** Consumes a code in one statement, so that only one of several concurrent calls succeeds. */
export async function takeRecoveryCode(
  trx: Transaction,
  { accountId, code }: { readonly accountId: string; readonly code: string },
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', digestOf(code))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

export async function recoveryCodesLeft(db: Executor, accountId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left;
}
