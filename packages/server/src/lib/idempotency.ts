import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Executor, PREPARED, sqlState, type Transaction } from './db.ts';

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
  | { readonly kind: 'other' };

/** The states of several keys, by key. */
export type KeyStates = ReadonlyMap<string, KeyState>;

/** How long, in ms, a concurrent retry waits for the first request before it is told to come back. */
const WAIT_MS = 2000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Digest of a request, to distinguish a retry from another request with the same key. */
export function requestHash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The states of keys, without waiting for a concurrent request. */
export async function readKeys(db: Executor, requests: readonly KeyedRequest[]): Promise<KeyStates> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(['key', 'request_hash', 'body', 'expires_at'])
    .where('key', '=', sql<string>`any(${requests.map(({ key }) => key)})`)
    .modifyEnd(PREPARED)
    .execute();
  const found = new Map(rows.map((row) => [row.key, row]));
  return new Map(
    requests.map((request) => {
      const row = found.get(request.key);
      return [request.key, row && row.expires_at > request.now ? stateOf(row, request) : FRESH];
    }),
  );
}

/**
 * Claims keys inside the transaction of their request, and stores the answer that this transaction will make true: a
 * crash or a refusal leaves neither. If another transaction holds a key this waits up to two seconds for it, so that a
 * double click gets one answer.
 * @returns `fresh` for the keys claimed now
 * @throws an error for which `isStillRunning` is true, after the wait
 */
export async function claimKeys(
  trx: Transaction,
  requests: readonly KeyedRequest[],
  answer: object,
): Promise<KeyStates> {
  const asked = requests.map(({ key, requestHash: hash, now, expiresAt }) => ({ key, hash, now, until: expiresAt }));
  // In one order, so that requests that share keys cannot deadlock. The timeout holds for this statement only: it is set
  // before the first row is inserted, and lifted after the last.
  const { rows } = await sql<{ keys: readonly string[] }>`
    with patience as materialized (select set_config('lock_timeout', ${String(WAIT_MS)}, true)),
    claimed as (
      insert into idempotency_keys as held (key, request_hash, body, created_at, expires_at)
      select key, hash, ${JSON.stringify(answer)}::jsonb, now, until
      from patience, jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (
        key text, hash text, now timestamptz, until timestamptz)
      order by key
      on conflict (key) do update
        set request_hash = excluded.request_hash, body = excluded.body, created_at = excluded.created_at,
            expires_at = excluded.expires_at
        where held.expires_at <= excluded.created_at
      returning key)
    select coalesce(array_agg(key), '{}') as keys, set_config('lock_timeout', '0', true) from claimed
    ${PREPARED}`.execute(trx);
  const claimed = new Set(rows[0]?.keys);
  const taken = requests.filter(({ key }) => !claimed.has(key));
  const known: KeyStates = taken.length > 0 ? await readKeys(trx, taken) : new Map();
  return new Map(requests.map(({ key }) => [key, known.get(key) ?? FRESH]));
}

/** Whether the error is the lock timeout of `claimKeys`. */
export function isStillRunning(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE;
}

/** Stores another answer with keys that were just claimed, in the same transaction. */
export async function storeAnswer(trx: Transaction, keys: readonly string[], body: object): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ body: JSON.stringify(body) })
    .where('key', 'in', [...keys])
    .execute();
}

/** Gives keys back that were just claimed, in the same transaction. */
export async function releaseKeys(trx: Transaction, keys: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('idempotency_keys')
    .where('key', 'in', [...keys])
    .execute();
}

/** Deletes expired keys. @returns how many */
export async function purgeKeys(db: Executor, now: Date): Promise<number> {
  const result = await db.deleteFrom('idempotency_keys').where('expires_at', '<=', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

const FRESH: KeyState = { kind: 'fresh' };

function stateOf(row: { request_hash: string; body: unknown }, request: KeyedRequest): KeyState {
  return row.request_hash === request.requestHash ? { kind: 'answered', body: row.body } : { kind: 'other' };
}
