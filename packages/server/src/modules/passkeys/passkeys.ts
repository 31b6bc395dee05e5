import type { Passkeys } from '@lantern-giving/core/api/passkeys';
import type { AppContext } from '../../app/context.ts';
import { personName } from '../../http/actor.ts';
import { type Refusal, refuse } from '../../http/problem.ts';
import { audit } from '../../lib/audit.ts';
import { type Database, type Executor, inTransaction } from '../../lib/db.ts';
import type { PasskeyActor } from './passkey-actor.ts';
import { mailPasskeyEvent } from './passkey-mail.ts';
import { deletePasskey, deletePasskeysOf, lockAccount, lockAccountWith, passkeysOf, putName } from './queries.ts';
import { recoveryCodesLeft, removeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.queries.ts';

/** The account, and whether its role requires a passkey. */
interface Owner {
  readonly accountId: string;
  readonly isRequired: boolean;
}

export function ownerOf({ config }: Pick<AppContext, 'config'>, { actor, accountId }: PasskeyActor): Owner {
  return { accountId, isRequired: config.passkeys.required && actor.platformRole !== null };
}

export async function readPasskeys(db: Executor, { accountId, isRequired }: Owner): Promise<Passkeys> {
  const rows = await passkeysOf(db, accountId);
  return {
    passkeys: rows.map((row) => ({
      passkey_id: row.id,
      name: row.name,
      created_at: row.created_at.toISOString(),
      used_at: row.used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: await recoveryCodesLeft(db, accountId),
    required: isRequired,
  };
}

export async function renamePasskey(
  context: AppContext,
  keeper: PasskeyActor,
  change: { readonly id: string; readonly name: string },
): Promise<Passkeys | Refusal> {
  const owner = ownerOf(context, keeper);
  const now = context.clock.now();
  const wasThere = await inTransaction(context.db, async (trx) => {
    const name = change.name.trim();
    const before = await putName(trx, { id: change.id, accountId: owner.accountId, name });
    if (before === null) return false;
    const states = { before: { passkey: change.id, name: before }, after: { passkey: change.id, name } };
    await audit(trx, { ...entryOf(keeper), action: 'passkey.rename', ...states }, now);
    return true;
  });
  return wasThere ? readPasskeys(context.db, owner) : passkeyMissing();
}

/** Removes a passkey. With the last one the recovery codes go too, since there is nothing left to recover. */
export async function removePasskey(
  context: AppContext,
  keeper: PasskeyActor,
  id: string,
): Promise<Passkeys | Refusal> {
  const owner = ownerOf(context, keeper);
  const now = context.clock.now();
  const outcome = await inTransaction(context.db, async (trx) => {
    await lockAccount(trx, owner.accountId);
    const own = await passkeysOf(trx, owner.accountId);
    const meant = own.find((passkey) => passkey.id === id);
    if (!meant) return 'missing';
    if (own.length === 1 && owner.isRequired) return 'last';
    await deletePasskey(trx, id);
    if (own.length === 1) await removeRecoveryCodes(trx, owner.accountId);
    const before = { passkey: id, name: meant.name };
    await audit(trx, { ...entryOf(keeper), action: 'passkey.remove', before }, now);
    await mailPasskeyEvent(trx, context.config, keeper, 'removed', now);
    return 'removed';
  });
  if (outcome === 'missing') return passkeyMissing();
  if (outcome === 'last') return refuse(409, 'last_passkey');
  return readPasskeys(context.db, owner);
}

/** @returns the new codes, or a refusal if there is no passkey that they could replace */
export async function renewRecoveryCodes(context: AppContext, keeper: PasskeyActor): Promise<string[] | Refusal> {
  if (!keeper.actor.hasPasskey) return refuse(409, 'no_passkey');
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    const codes = await replaceRecoveryCodes(trx, keeper.accountId, now);
    await audit(trx, { ...entryOf(keeper), action: 'recovery_code.renew' }, now);
    return codes;
  });
}

/**
 * Deletes all passkeys and recovery codes of an address, for the operator's admin command when they are lost.
 * @returns the number of passkeys, or null if no account has the address
 */
export async function resetPasskeysOf(db: Database, email: string, now: Date): Promise<number | null> {
  return inTransaction(db, async (trx) => {
    const accountId = await lockAccountWith(trx, email);
    if (accountId === null) return null;
    const removed = await deletePasskeysOf(trx, accountId);
    await removeRecoveryCodes(trx, accountId);
    const subject = { kind: 'account', id: accountId };
    for (const { id, name } of removed) {
      const before = { passkey: id, name };
      await audit(trx, { actor: 'command:admin', action: 'passkey.remove', subject, before }, now);
    }
    return removed.length;
  });
}

function entryOf({ actor, accountId, requestId }: PasskeyActor) {
  return { actor: personName(actor), subject: { kind: 'account', id: accountId }, requestId };
}

function passkeyMissing(): Refusal {
  return refuse(404, 'passkey_not_found');
}
