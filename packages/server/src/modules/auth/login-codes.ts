import { sql } from 'kysely';
import type { AppContext } from '../../app-context.ts';
import type { Executor, Transaction } from '../../platform/db.ts';
import { sign } from '../../platform/signing.ts';
import { CODE_MINUTES, CODE_TRIES, type HashedCode } from './login-code.ts';

/** Codes that one address is given, and the minutes in which they are counted. */
const CODES = { calls: 3, minutes: 15 };
/** Unknown addresses that a client is told of, and the minutes in which they are counted. */
const UNKNOWN = { calls: 5, minutes: 60 };

/** Seconds after which an address that has had its codes may ask again at the latest. */
export const ASK_AGAIN_SECONDS = CODES.minutes * 60;

/** An address as it is kept beside codes: those that nobody has belong to nobody we know. */
export function addressKey({ config }: Pick<AppContext, 'config'>, email: string): string {
  return sign(config.secret, 'login-address', email);
}

/**
 * Puts a code in the place of the one before, unless the address has had enough of them.
 * @param scale multiplies the limit
 * @returns whether it was put
 */
export async function putCode(
  trx: Transaction,
  code: HashedCode & { readonly address: string },
  scale: number,
  now: Date,
): Promise<boolean> {
  const since = minutesFrom(now, -CODES.minutes);
  // The window rolls, and what a moved clock left in the future does not count.
  const { rows } = await sql`
    insert into login_codes (address_key, code_hash, salt, tries_left, asked_at, expires_at)
    values (${code.address}, ${code.hash}, ${code.salt}, ${CODE_TRIES}, array[${now}::timestamptz],
      ${minutesFrom(now, CODE_MINUTES)})
    on conflict (address_key) do update set
      code_hash = excluded.code_hash, salt = excluded.salt, tries_left = excluded.tries_left,
      expires_at = excluded.expires_at, asked_at = excluded.asked_at || array(
        select past from unnest(login_codes.asked_at) past where past > ${since} and past <= ${now})
    where (select count(*) from unnest(login_codes.asked_at) past where past > ${since} and past <= ${now})
      < ${Math.ceil(CODES.calls * scale)}::bigint
    returning address_key`.execute(trx);
  return rows.length > 0;
}

/** The salt of the code in force, or null. */
export async function saltOf(db: Executor, address: string): Promise<string | null> {
  const row = await db.selectFrom('login_codes').select('salt').where('address_key', '=', address).executeTakeFirst();
  return row?.salt ?? null;
}

/** Counts a try and says whether it was right, in one statement: tries that come at once are counted one by one. */
export async function tryCode(
  trx: Transaction,
  tried: HashedCode & { readonly address: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    update login_codes set tries_left = case when code_hash = ${tried.hash} then 0 else tries_left - 1 end
    where address_key = ${tried.address} and salt = ${tried.salt} and tries_left > 0 and expires_at > ${now}
    returning code_hash = ${tried.hash} as "right"`.execute(trx);
  return rows[0]?.right ?? false;
}

/** Notes that a client asked for an address that nobody has. */
export async function noteUnknown(
  trx: Transaction,
  who: { readonly client: string; readonly address: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('unknown_logins')
    .values({ client_key: who.client, address_key: who.address, asked_at: now })
    .onConflict((conflict) => conflict.columns(['client_key', 'address_key']).doUpdateSet({ asked_at: now }))
    .execute();
}

/** Whether a client has met so many unknown addresses that it is told of no further one. */
export async function hasProbed(db: Executor, client: string, scale: number, now: Date): Promise<boolean> {
  const { count } = await db
    .selectFrom('unknown_logins')
    .where('client_key', '=', client)
    .where('asked_at', '>', minutesFrom(now, -UNKNOWN.minutes))
    .where('asked_at', '<=', now)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count > Math.ceil(UNKNOWN.calls * scale);
}

/** Takes away codes and counts that were over before an instant. */
export async function purgeLogins(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('login_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('unknown_logins').where('asked_at', '<', before).execute();
}

function minutesFrom(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
