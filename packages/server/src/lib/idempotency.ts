import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Executor, sqlState, type Transaction } from './db.ts';

export interface KeyedRequest {
  readonly key: string;
  readonly requestHash: string;
  readonly now: Date;
  /** Until when a repeat gives the first answer. */
  readonly expiresAt: Date;
}

export type KeyState =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'answered'; readonly body: unknown }
  /** The key was used for another request. */
  | { readonly kind: 'other' }
  /** The first request with this key has not ended. */
  | { readonly kind: 'running' };

/** How long a second request waits for the first one's answer, in milliseconds, before it is told to come back. */
const WAIT_MS = 2000;
const LOCK_NOT_AVAILABLE = '55P03';

/** A digest of a request by which a repeat is told from another request. */
export function requestHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What is known of a key, without waiting for anybody. */
export async function readKey(db: Executor, request: KeyedRequest): Promise<KeyState> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'body'])
    .where('key', '=', request.key)
    .where('expires_at', '>', request.now)
    .executeTakeFirst();
  return row ? stateOf(row, request) : { kind: 'fresh' };
}

/**
 * Takes a key inside the transaction that its request writes in, so that a crash or a refusal leaves neither. Where another
 * transaction holds the key this waits for it, for a moment: a double press gets the one answer.
 */
export async function claimKey(trx: Transaction, request: KeyedRequest): Promise<KeyState> {
  const { key, requestHash: hash, now, expiresAt } = request;
  await sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true)`.execute(trx);
  const claimed = await trx
    .insertInto('idempotency_keys')
    .values({ key, request_hash: hash, created_at: now, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ request_hash: hash, body: null, created_at: now, expires_at: expiresAt })
        .where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  await sql`select set_config('lock_timeout', '0', true)`.execute(trx);
  return claimed ? { kind: 'fresh' } : readKey(trx, request);
}

/** Whether an error says that another request held the key for too long. */
export function isStillRunning(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE;
}

/** Writes the answer beside the keys that were taken for it, in the same transaction. */
export async function keepAnswer(trx: Transaction, keys: readonly string[], body: object): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ body: JSON.stringify(body) })
    .where('key', 'in', [...keys])
    .execute();
}

/** Takes away keys that can no longer be asked for. */
export async function purgeKeys(db: Executor, now: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function stateOf(row: { request_hash: string; body: unknown }, request: KeyedRequest): KeyState {
  if (row.request_hash !== request.requestHash) return { kind: 'other' };
  return row.body === null ? { kind: 'running' } : { kind: 'answered', body: row.body };
}
