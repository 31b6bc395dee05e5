import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../app/context.ts';
import type { Executor, Transaction } from '../../lib/db.ts';
import { sign } from '../../lib/signing.ts';
import { CODE_MINUTES, CODE_TRIES, type HashedCode } from './login-code.ts';
import { minutesFrom, purgePlaces } from './login-places.queries.ts';

/** Unknown addresses that the dashboard reports to a client, and to the networks around it, per window in minutes. */
const UNKNOWN = { calls: 5, callsAround: 50, minutes: 60 };

/** Keyed hash of an email address: addresses without an account must not be stored in plain text. */
export function addressKey({ config }: Pick<AppContext, 'config'>, email: string): string {
  return sign(config.secret, 'login-address', email);
}

/** What a code is bound to: one email address, and the browser that requested it. */
interface Lock {
  readonly address: string;
  /** Key of the browser. */
  readonly browser: string;
}

/** Stores a code, replacing the one that this browser requested before. */
export async function storeCode(trx: Transaction, code: HashedCode & Lock, now: Date): Promise<void> {
  const fresh = {
    code_hash: code.hash,
    salt: code.salt,
    tries_left: CODE_TRIES,
    expires_at: minutesFrom(now, CODE_MINUTES),
  };
  await trx
    .insertInto('login_codes')
    .values({ address_key: code.address, browser_key: code.browser, ...fresh })
    .onConflict((conflict) => conflict.columns(['address_key', 'browser_key']).doUpdateSet(fresh))
    .execute();
}

/** The salt of the current code, or null. */
export async function saltOf(db: Executor, { address, browser }: Lock): Promise<string | null> {
  const row = await db
    .selectFrom('login_codes')
    .select('salt')
    .where('address_key', '=', address)
    .where('browser_key', '=', browser)
    .executeTakeFirst();
  return row?.salt ?? null;
}

/**
 * Counts an attempt and checks the code in one statement, so that concurrent attempts count separately.
 * @param usesUp whether the code becomes invalid after a correct attempt
 * @returns whether it is correct
 */
export async function attemptCode(
  trx: Transaction,
  tried: HashedCode & Lock,
  now: Date,
  { usesUp = true } = {},
): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    update login_codes
    set tries_left = case when ${usesUp}::boolean and code_hash = ${tried.hash} then 0 else tries_left - 1 end
    where address_key = ${tried.address} and browser_key = ${tried.browser} and salt = ${tried.salt}
      and tries_left > 0 and expires_at > ${now}
    returning code_hash = ${tried.hash} as "right"`.execute(trx);
  return rows[0]?.right ?? false;
}

/** The client and its surrounding network, which one attacker may fully control. */
interface Client {
  readonly client: string;
  readonly around: string;
}

/** Records that a client tried an unknown address. */
export async function noteUnknown(
  trx: Transaction,
  { client, around, address }: Client & { readonly address: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('unknown_logins')
    .values([client, around].map((client_key) => ({ client_key, address_key: address, asked_at: now })))
    .onConflict((conflict) => conflict.columns(['client_key', 'address_key']).doUpdateSet({ asked_at: now }))
    .execute();
}

/** Whether a client or its surrounding network has tried so many unknown addresses that none is reported any more. */
export async function hasProbed(db: Executor, { client, around }: Client, scale: number, now: Date): Promise<boolean> {
  const met = await db
    .selectFrom('unknown_logins')
    .where('client_key', 'in', [client, around])
    .where('asked_at', '>', minutesFrom(now, -UNKNOWN.minutes))
    .where('asked_at', '<=', now)
    .groupBy('client_key')
    .select(({ fn }) => ['client_key', fn.countAll<number>().as('count')])
    .execute();
  const most = { [client]: UNKNOWN.calls, [around]: UNKNOWN.callsAround };
  return met.some(({ client_key, count }) => count > Math.ceil((most[client_key] ?? 0) * scale));
}

/** Deletes codes and counts that ended before the given time. */
export async function purgeLogins(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('login_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('unknown_logins').where('asked_at', '<', before).execute();
  await purgePlaces(db, before);
}

/** A no-op statement in place of the mail, so that an unknown address takes as many statements as a known one. */
export async function noopMailStatement(trx: Transaction): Promise<void> {
  await trx.deleteFrom('mail_outbox').where('id', '=', uuidv7()).execute();
}
