import { sql } from 'kysely';
import type { Executor, Transaction } from '../../lib/db.ts';
import { KNOWN_DAYS, type LoginBrowser } from './login-browser.ts';

/** Window, in minutes, in which codes sent to an address are counted. */
const MINUTES = 15;

/** Seconds after which an address over its limit may certainly request a code again. */
export const ASK_AGAIN_SECONDS = MINUTES * 60;

/**
 * Codes sent to one address per window, by origin of the request. A browser that has logged in to the address before
 * has a separate limit, which strangers cannot use up. Strangers are counted per network and in total. Beyond the
 * total a network without a code still gets its first one, up to `firsts`: so an attacker with a few networks cannot
 * block a first login, and one with many cannot flood the mailbox.
 */
const CODES = { knownBrowser: 5, network: 3, everywhere: 10, firsts: 20 };

/** Mails to an address without an account: one a day per address, five an hour per network. */
const TELLS = { address: { calls: 1, minutes: 1440 }, network: { calls: 5, minutes: 60 } };

export interface CodeRequester {
  readonly address: string;
  /** Keyed hash of the surrounding network, which one attacker may fully control. */
  readonly network: string;
  readonly browser: LoginBrowser;
}

/** Whether somebody has logged in to the address with this browser. */
export async function isKnownBrowser(db: Executor, { address, browser }: CodeRequester, now: Date): Promise<boolean> {
  const place = await db
    .selectFrom('login_places')
    .select('place_key')
    .where('address_key', '=', address)
    .where('place_key', '=', placeOf(browser))
    .where('logged_in_at', 'is not', null)
    .where('kept_until', '>', now)
    .executeTakeFirst();
  return place !== undefined;
}

/** Records that somebody has logged in to an address with a browser. */
export async function rememberBrowser(
  trx: Transaction,
  { address, browser }: Pick<CodeRequester, 'address' | 'browser'>,
  now: Date,
): Promise<void> {
  const known = { logged_in_at: now, kept_until: minutesFrom(now, KNOWN_DAYS * 1440) };
  await trx
    .insertInto('login_places')
    .values({ address_key: address, place_key: placeOf(browser), asked_at: [], ...known })
    .onConflict((conflict) => conflict.columns(['address_key', 'place_key']).doUpdateSet(known))
    .execute();
}

/** Counts a code before it is sent. @param scale multiplies the limits @returns whether it may be sent */
export async function countCode(
  trx: Transaction,
  asker: CodeRequester & { readonly isKnown: boolean },
  scale: number,
  now: Date,
): Promise<boolean> {
  const { address, network, browser, isKnown } = asker;
  const window = { address, minutes: MINUTES, scale };
  const counted = async (place: string, calls: number) => count(trx, { ...window, place, calls }, now);
  if (isKnown) return (await counted(placeOf(browser), CODES.knownBrowser)) !== null;
  // A network over its own limit does not use up the total.
  const here = await counted(`network ${network}`, CODES.network);
  if (here === null) return false;
  if ((await counted('everywhere', CODES.everywhere)) !== null) return true;
  if (here === 1 && (await counted('firsts', CODES.firsts)) !== null) return true;
  await uncount(trx, { address, place: `network ${network}` });
  return false;
}

/** Counts a mail to an address without an account. @returns whether it may be sent */
export async function countTell(
  trx: Transaction,
  { address, network }: Pick<CodeRequester, 'address' | 'network'>,
  scale: number,
  now: Date,
): Promise<boolean> {
  const toAddress = { address, place: 'told that nobody has it', scale: 1, ...TELLS.address };
  const byNetwork = { address: 'any', place: `network ${network}`, scale, ...TELLS.network };
  const [first, allowed] = [await count(trx, toAddress, now), await count(trx, byNetwork, now)];
  return first !== null && allowed !== null;
}

interface Window {
  readonly address: string;
  readonly place: string;
  readonly calls: number;
  readonly minutes: number;
  readonly scale: number;
}

/** @returns the count in the window including this one; null if it exceeds the limit */
async function count(trx: Transaction, window: Window, now: Date): Promise<number | null> {
  const { address, place, calls, minutes, scale } = window;
  const since = minutesFrom(now, -minutes);
  // A sliding window. Timestamps in the future, left by a clock that was moved back, do not count.
  const { rows } = await sql<{ calls: number }>`
    insert into login_places (address_key, place_key, asked_at, kept_until)
    values (${address}, ${place}, array[${now}::timestamptz], ${minutesFrom(now, minutes)})
    on conflict (address_key, place_key) do update set
      kept_until = greatest(login_places.kept_until, excluded.kept_until),
      asked_at = excluded.asked_at || array(
        select past from unnest(login_places.asked_at) past where past > ${since} and past <= ${now})
    where (select count(*) from unnest(login_places.asked_at) past where past > ${since} and past <= ${now})
      < ${Math.ceil(calls * scale)}::bigint
    returning cardinality(asked_at) as calls`.execute(trx);
  return rows[0]?.calls ?? null;
}

/** Reverts the last count, since nothing was sent. */
async function uncount(trx: Transaction, { address, place }: Pick<Window, 'address' | 'place'>): Promise<void> {
  await sql`update login_places set asked_at = asked_at[2:] where address_key = ${address} and place_key = ${place}`.execute(
    trx,
  );
}

function placeOf({ key }: LoginBrowser): string {
  return `browser ${key}`;
}

/** Deletes counters that expired before the given time. */
export async function purgePlaces(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('login_places').where('kept_until', '<', before).execute();
}

export function minutesFrom(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
