import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
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

/**
 * The states of keys, without waiting for a concurrent request.
 * @param reading a query of one row or none that the request also needs; the same statement runs it
 * @returns also the row that was read, as JSON
 */
export async function readKeys<Row>(
  db: Executor,
  requests: readonly KeyedRequest[],
  reading: RawBuilder<Row>,
): Promise<{ readonly states: KeyStates; readonly read: Row | null }> {
  interface Found {
    readonly keys: readonly { key: string; request_hash: string; body: unknown; is_valid: boolean }[] | null;
    readonly read: Row | null;
  }
  const { rows } = await sql<Found>`
    select
      (select jsonb_agg(jsonb_build_object('key', key, 'request_hash', request_hash, 'body', body, 'is_valid', expires_at > ${requests[0]?.now}))
        from idempotency_keys where key = any(${requests.map(({ key }) => key)})) as keys,
      (select to_jsonb(reading) from (${reading}) as reading) as read
    ${PREPARED}`.execute(db);
  const found = new Map(rows[0]?.keys?.map((row) => [row.key, row]));
  const states = requests.map(({ key, requestHash: hash }): [string, KeyState] => {
    const row = found.get(key);
    return [key, row?.is_valid ? stateOf(row, hash) : FRESH];
  });
  return { states: new Map(states), read: rows[0]?.read ?? null };
}

/**
 * Claims keys inside the transaction of their request, and stores the answer that this transaction will make true: a
 * crash or a refusal leaves neither. If another transaction holds a key this waits up to two seconds for it, so that a
 * double click gets one answer.
 * @param reading what the request relies on: a query of one row or none, which the same statement runs
 * @returns `fresh` for the keys claimed now, and the row that was read
 * @throws an error for which `isStillRunning` is true, after the wait
 */
export async function claimKeys<Row>(
  trx: Transaction,
  requests: readonly KeyedRequest[],
  answer: object,
  reading: RawBuilder<Row>,
): Promise<{ readonly states: KeyStates; readonly read: Row | null }> {
  const asked = requests.map(({ key, requestHash: hash, now, expiresAt }) => ({ key, hash, now, until: expiresAt }));
  // In one order, so that requests that share keys cannot deadlock. The timeout holds for this statement only: it is set
  // before the first row is inserted, and lifted after the last.
  const { rows } = await sql<{ keys: readonly string[]; read: Row | null }>`
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
      returning key),
    reading as materialized (${reading})
    select array(select key from claimed) as keys, (select to_jsonb(reading) from reading) as read,
      set_config('lock_timeout', '0', true)
    ${PREPARED}`.execute(trx);
  const claimed = new Set(rows[0]?.keys);
  const taken = requests.filter(({ key }) => !claimed.has(key));
  const known: KeyStates = taken.length > 0 ? (await readKeys(trx, taken, sql`select`)).states : new Map();
  const states = new Map(requests.map(({ key }) => [key, known.get(key) ?? FRESH]));
  return { states, read: rows[0]?.read ?? null };
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

function stateOf(row: { request_hash: string; body: unknown }, hash: string): KeyState {
  return row.request_hash === hash ? { kind: 'answered', body: row.body } : { kind: 'other' };
}
