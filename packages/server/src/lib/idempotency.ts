import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Executor, sqlState, type Transaction } from './db.ts';

export interface KeyedRequest {
  readonly key: string;
  readonly requestHash: string;
  readonly now: Date;
  /** Until then a retry gets the stored answer. */
  readonly expiresAt: Date;
}

export type KeyState =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'answered'; readonly body: unknown }
  /** The key was used for a different request. */
  | { readonly kind: 'other' }
  /** The first request with this key is still running. */
  | { readonly kind: 'running' };

/** How long, in ms, a concurrent retry waits for the first request before it is told to come back. */
const WAIT_MS = 2000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Digest of a request, to distinguish a retry from another request with the same key. */
export function requestHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The state of a key, without waiting for a concurrent request. */
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
 * Claims a key inside the transaction of its request, so that a crash or a refusal leaves neither. If another
 * transaction holds the key this waits up to two seconds for it, so that a double click gets one answer.
 * @throws an error for which `isStillRunning` is true, after the wait
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

/** Whether the error is the lock timeout of `claimKey`. */
export function isStillRunning(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE;
}

/** Stores the answer with the keys claimed for it, in the same transaction. */
export async function storeAnswer(trx: Transaction, keys: readonly string[], body: object): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ body: JSON.stringify(body) })
    .where('key', 'in', [...keys])
    .execute();
}

/** Deletes expired keys. @returns how many */
export async function purgeKeys(db: Executor, now: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

function stateOf(row: { request_hash: string; body: unknown }, request: KeyedRequest): KeyState {
  if (row.request_hash !== request.requestHash) return { kind: 'other' };
  return row.body === null ? { kind: 'running' } : { kind: 'answered', body: row.body };
}
