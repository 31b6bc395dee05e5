import { sql } from 'kysely';
import type { Executor, Transaction } from '../../lib/db.ts';
import { KNOWN_DAYS, type LoginBrowser } from './login-browser.ts';

/** Minutes in which the codes that an address is sent are counted. */
const MINUTES = 15;

/** Seconds after which an address that has had its codes may ask again at the latest. */
export const ASK_AGAIN_SECONDS = MINUTES * 60;

/**
 * Codes that an address is sent in a quarter of an hour, by where they are asked for. A browser in which somebody has
 * logged in to the address is counted for itself, so that strangers never use up what its owner may ask for. Strangers
 * are counted by their network, and together; past those for all, a network that has had none gets one, so that whoever
 * has a few networks keeps nobody from a first login, and many of them fill no mailbox.
 */
const CODES = { knownBrowser: 5, network: 3, everywhere: 10, firsts: 20 };

/** Mails that tell an address that nobody here has it: one a day, and five an hour for one network. */
const TELLS = { address: { calls: 1, minutes: 1440 }, network: { calls: 5, minutes: 60 } };

export interface Asker {
  readonly address: string;
  /** A keyed hash of the networks around the caller's, of which one renter of machines may have all. */
  readonly network: string;
  readonly browser: LoginBrowser;
}

/** Whether somebody has logged in to the address with this browser. */
export async function isKnownBrowser(db: Executor, { address, browser }: Asker, now: Date): Promise<boolean> {
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

/** Notes that somebody has logged in to an address with a browser. */
export async function learnBrowser(
  trx: Transaction,
  { address, browser }: Pick<Asker, 'address' | 'browser'>,
  now: Date,
): Promise<void> {
  const known = { logged_in_at: now, kept_until: minutesFrom(now, KNOWN_DAYS * 1440) };
  await trx
    .insertInto('login_places')
    .values({ address_key: address, place_key: placeOf(browser), asked_at: [], ...known })
    .onConflict((conflict) => conflict.columns(['address_key', 'place_key']).doUpdateSet(known))
    .execute();
}

/**
 * Counts a code that is to be sent.
 * @param scale multiplies the limits
 * @returns whether it may be
 */
export async function countCode(
  trx: Transaction,
  asker: Asker & { readonly isKnown: boolean },
  scale: number,
  now: Date,
): Promise<boolean> {
  const { address, network, browser, isKnown } = asker;
  const window = { address, minutes: MINUTES, scale };
  const counted = async (place: string, calls: number) => count(trx, { ...window, place, calls }, now);
  if (isKnown) return (await counted(placeOf(browser), CODES.knownBrowser)) !== null;
  // Whoever has had enough counts no more for the others.
  const here = await counted(`network ${network}`, CODES.network);
  if (here === null) return false;
  if ((await counted('everywhere', CODES.everywhere)) !== null) return true;
  if (here === 1 && (await counted('firsts', CODES.firsts)) !== null) return true;
  await uncount(trx, { address, place: `network ${network}` });
  return false;
}

/** Counts a mail to an address that nobody has. @returns whether it may be sent */
export async function countTell(
  trx: Transaction,
  { address, network }: Pick<Asker, 'address' | 'network'>,
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

/** @returns how many there are in the window with this one; null where it is one too many */
async function count(trx: Transaction, window: Window, now: Date): Promise<number | null> {
  const { address, place, calls, minutes, scale } = window;
  const since = minutesFrom(now, -minutes);
  // The window rolls, and what a moved clock left in the future does not count.
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

/** Takes back the last that was counted: nothing was sent for it. */
async function uncount(trx: Transaction, { address, place }: Pick<Window, 'address' | 'place'>): Promise<void> {
  await sql`update login_places set asked_at = asked_at[2:] where address_key = ${address} and place_key = ${place}`.execute(
    trx,
  );
}

function placeOf({ key }: LoginBrowser): string {
  return `browser ${key}`;
}

/** Forgets places that were over before an instant. */
export async function purgePlaces(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('login_places').where('kept_until', '<', before).execute();
}

export function minutesFrom(now: Date, minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000);
}
