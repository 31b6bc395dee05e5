import { createHash } from 'node:crypto';
import { addMinutes } from '@lantern-giving/core/calendar';
import type { Clock } from '@lantern-giving/server/lib/clock';
import { type Database, inTransaction, PREPARED_LAST, type Transaction } from '@lantern-giving/server/lib/db';
import type { WireAnswer } from '@lantern-giving/server/processor/wire';
import { sql } from 'kysely';
import * as z from 'zod';
import { ERROR_PAGE, RATE_LIMITED, SERVER_ERROR } from './answers.ts';
import type { DeliveryPlan } from './events.ts';
import { ConnectionLost, type Faults } from './faults.ts';
import type { Knobs } from './knobs.ts';

export interface EngineContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly faults: Faults;
  /** Decide before `faults` what goes wrong. */
  readonly knobs?: Knobs;
  readonly delivery: DeliveryPlan;
  readonly wait: (milliseconds: number) => Promise<void>;
}

export interface EngineCall {
  readonly operation: string;
  readonly params: unknown;
  /** Absent for reads. */
  readonly idempotencyKey?: string;
}

const INVALID = z.object({ error: z.object({ code: z.string().startsWith('parameter_') }) });

const KEY_LIFE_MINUTES = 24 * 60;
/** How long a caller waits for an answer at most. */
const HANG_MS = 60_000;

/**
 * One call of the processor's API: faults, idempotency and work, in one transaction.
 * @throws ConnectionLost where a fault says so
 */
export async function call(
  context: EngineContext,
  request: EngineCall,
  work: (trx: Transaction, plan: DeliveryPlan) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const { faults } = context;
  // Knobs are for the processor's API, whose operations have a resource: `payment_intents.confirm`.
  const mishap = request.operation.includes('.') ? await context.knobs?.draw() : undefined;
  const drawn = mishap?.fault ?? 'none';
  const fault = drawn === 'none' ? faults.next(request.operation) : drawn;
  const plan = { ...context.delivery, ...mishap?.delivery };
  const latency = faults.latency + (mishap?.latency ?? 0);
  if (latency > 0) await context.wait(latency);
  if (fault === 'rate_limit') return RATE_LIMITED;
  if (fault === 'lose_request') throw new ConnectionLost(`${request.operation} did not arrive`);
  const answer = await inTransaction(context.db, async (trx) => {
    const { idempotencyKey } = request;
    if (idempotencyKey === undefined) return fault === 'server_error' ? SERVER_ERROR : work(trx, plan);
    const kept = await claimKey(trx, idempotencyKey, request, context.clock.now());
    if (kept) return kept;
    const made = fault === 'server_error' ? SERVER_ERROR : await work(trx, plan);
    const told = fault === 'server_error_after' ? SERVER_ERROR : made;
    await keepAnswer(trx, idempotencyKey, told);
    return told;
  });
  if (fault === 'error_page') return ERROR_PAGE;
  if (fault === 'hang') await context.wait(HANG_MS);
  if (fault === 'lose_reply' || fault === 'hang')
    throw new ConnectionLost(`the answer to ${request.operation} was lost`);
  return answer;
}

/** Locks the key for this call, or returns its stored answer. Waits for a concurrent call with the same key. */
async function claimKey(trx: Transaction, key: string, request: EngineCall, now: Date): Promise<WireAnswer | null> {
  const text = JSON.stringify([request.operation, request.params]);
  const hash = createHash('sha256').update(text).digest('hex');
  const claimed = await sql`
    insert into sandbox_idempotency as held (key, request_hash, status, body, created_at)
    values (${key}, ${hash}, 0, 'null', ${now})
    on conflict (key) do update
      set request_hash = excluded.request_hash, status = 0, body = 'null', created_at = excluded.created_at
      where held.created_at <= ${addMinutes(now, -KEY_LIFE_MINUTES)}
    returning key`.execute(trx);
  if (claimed.rows.length > 0) return null;
  const { rows } = await sql<{ request_hash: string; status: number; body: unknown }>`
    select request_hash, status, body from sandbox_idempotency where key = ${key}`.execute(trx);
  const kept = rows[0];
  if (!kept) throw new Error(`the idempotency key ${key} vanished`);
  if (kept.request_hash !== hash) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.';
    return { status: 400, body: { error: { type: 'idempotency_error', message } } };
  }
  return { status: kept.status, body: kept.body };
}

/**
 * Stores an answer under its key, even a refusal: a retry after its cause has gone needs another key. Only an invalid
 * parameter leaves the key unused.
 */
async function keepAnswer(trx: Transaction, key: string, answer: WireAnswer): Promise<void> {
  if (INVALID.safeParse(answer.body).success) {
    await sql`delete from sandbox_idempotency where key = ${key} ${PREPARED_LAST}`.execute(trx);
    return;
  }
  await sql`
    update sandbox_idempotency set status = ${answer.status}, body = ${JSON.stringify(answer.body)}::jsonb
    where key = ${key} ${PREPARED_LAST}`.execute(trx);
}
