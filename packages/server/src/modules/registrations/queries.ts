import { createHash } from 'node:crypto';
import type { RegistrationList } from '@lantern-giving/core/api/registration';
import { registrationEntry } from '@lantern-giving/core/api/registration.schema';
import { asciiDigits } from '@lantern-giving/core/numerals';
import type { CharityState } from '@lantern-giving/core/payments';
import { type Insertable, sql } from 'kysely';
import * as z from 'zod';
import type { Executor, Transaction } from '../../lib/db.ts';
import type { DB } from '../../lib/db-types.ts';

const stored = registrationEntry
  .omit({ registered_at: true, same_number: true, seen: true })
  .extend({ registered_at: z.date() });

/** The fields that an admin reviews; the charity may change them until the decision. */
const DECIDED_ON = [
  'name',
  'registration_number',
  'country',
  'about',
  'privacy_policy_url',
  'gift_aid',
  'tax_receipt',
] as const;
type DecidedOn = Readonly<Record<(typeof DECIDED_ON)[number], string | boolean | null>>;

/** A digest of the reviewed fields, to detect changes since the admin looked. */
export function reviewDigest(charity: DecidedOn): string {
  const said = JSON.stringify(DECIDED_ON.map((field) => charity[field]));
  return createHash('sha256').update(said).digest('base64url');
}

const PER_PAGE = 20;

/** A page of registrations: waiting ones first, longest waiting first; then decided ones, latest first. */
export async function registrationsOf(db: Executor, asked: { readonly page: number }): Promise<RegistrationList> {
  const { total, waiting } = await db
    .selectFrom('charity_registrations')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('decided_at', 'is', null).as('waiting'),
    ])
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(total / PER_PAGE));
  const page = Math.min(asked.page, pages);
  const rows = await db
    .selectFrom('charity_registrations')
    .innerJoin('charities', 'charities.id', 'charity_registrations.charity_id')
    .select([
      'slug as charity_id',
      'name',
      'registration_number as number',
      'country',
      'currency',
      'representative_name',
      'representative_position',
      'phone',
      'email',
      'about as description',
      'about',
      'registration_number',
      'tax_receipt',
      'privacy_policy_url',
      'gift_aid',
      'registered_at',
      'status',
      'reason',
    ])
    .orderBy('decided_at', (order) => order.desc().nullsFirst())
    .orderBy('registered_at')
    // Times may be equal; the id makes the order total, so that paging skips and repeats none.
    .orderBy('charity_registrations.charity_id')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  const shared = await sharedNumbers(db);
  const registrations = rows.map((row) => {
    const entry = stored.parse(row);
    const isWaiting = entry.status === 'STATUSPENDINGAPPROVAL';
    const same_number = isWaiting && shared.has(keyOf(entry.country, entry.number));
    return { ...entry, same_number, seen: reviewDigest(row), registered_at: entry.registered_at.toISOString() };
  });
  return { registrations, page, pages, total, waiting };
}

/** Registration numbers that several waiting charities share. */
async function sharedNumbers(db: Executor): Promise<ReadonlySet<string>> {
  const waiting = await db
    .selectFrom('charities')
    .select(['country', 'registration_number'])
    .where('status', '=', 'STATUSPENDINGAPPROVAL')
    .execute();
  const keys = waiting.map(({ country, registration_number }) => keyOf(country, registration_number));
  return new Set(keys.filter((key, at) => keys.indexOf(key) !== at));
}

function keyOf(country: string, number: string): string {
  return `${country}/${plainNumber(number)}`;
}

/**
 * Serialises registrations and changes of numbers with a table lock, so that a number or id found free is still free
 * when taken.
 */
export async function oneAtATime(trx: Transaction): Promise<void> {
  await sql`lock table charity_registrations in share row exclusive mode`.execute(trx);
}

/** Reads and locks a registration. */
export async function lockRegistration(trx: Transaction, slug: string) {
  const row = await trx
    .selectFrom('charity_registrations')
    .innerJoin('charities', 'charities.id', 'charity_registrations.charity_id')
    .select(['charities.id', 'status', 'email', 'locale'])
    .select(DECIDED_ON)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, status: stored.shape.status.parse(row.status) };
}

/**
 * Whether a registration number is taken, in any spelling: by an approved charity of the country, or by a waiting one
 * that was registered from the same address. A waiting one does not block others, since the number may be theirs.
 * @param asked.except id of the charity that asks, if it exists
 * @param asked.email address of the registration, if it is one
 */
export async function isNumberTaken(
  db: Executor,
  asked: { readonly country: string; readonly number: string; readonly except?: string; readonly email?: string },
): Promise<boolean> {
  const others = await db
    .selectFrom('charities')
    .leftJoin('charity_registrations', 'charity_registrations.charity_id', 'charities.id')
    .select(['charities.id', 'registration_number'])
    .where('country', '=', asked.country)
    .where(({ eb, and, or }) =>
      or([
        eb('status', '=', 'STATUSAPPROVED'),
        and([eb('status', '=', 'STATUSPENDINGAPPROVAL'), eb('charity_registrations.email', '=', asked.email ?? '')]),
      ]),
    )
    .execute();
  const number = plainNumber(asked.number);
  return others.some(({ id, registration_number: taken }) => id !== asked.except && plainNumber(taken) === number);
}

export async function isSlugTaken(trx: Transaction, slug: string): Promise<boolean> {
  const found = await trx.selectFrom('charities').select('id').where('slug', '=', slug).executeTakeFirst();
  return found !== undefined;
}

/** Number of schedules ever created for a charity; schedules are never deleted. */
export async function giftsTo(trx: Transaction, charityId: string): Promise<number> {
  const { gifts } = await trx
    .selectFrom('schedules')
    .select(({ fn }) => fn.countAll<number>().as('gifts'))
    .where('charity_id', '=', charityId)
    .executeTakeFirstOrThrow();
  return Number(gifts);
}

/** Inserts a new charity with its registration. */
export async function insertRegistered(
  trx: Transaction,
  charity: Insertable<DB['charities']>,
  registration: Insertable<DB['charity_registrations']>,
): Promise<void> {
  await trx.insertInto('charities').values(charity).execute();
  await trx.insertInto('charity_registrations').values(registration).execute();
}

export async function adminEmails(db: Executor): Promise<string[]> {
  const admins = db.selectFrom('accounts').select('email').where('platform_role', '=', 'ADMIN').orderBy('email');
  return (await admins.execute()).map(({ email }) => email);
}

/** Sets the name of an account that has none. */
export async function nameAccount(
  trx: Transaction,
  accountId: string,
  name: { readonly first: string; readonly last: string | null },
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ first_name: name.first, last_name: name.last })
    .where('id', '=', accountId)
    .where('first_name', 'is', null)
    .where('last_name', 'is', null)
    .execute();
}

/** @param decided null reverts the decision */
export async function putDecision(
  trx: Transaction,
  charityId: string,
  status: CharityState,
  decided: { readonly at: Date; readonly by: string; readonly reason: string | null } | null,
): Promise<void> {
  await trx.updateTable('charities').set({ status }).where('id', '=', charityId).execute();
  await trx
    .updateTable('charity_registrations')
    .set({ decided_at: decided?.at ?? null, decided_by: decided?.by ?? null, reason: decided?.reason ?? null })
    .where('charity_id', '=', charityId)
    .execute();
}

export async function hasAccount(db: Executor, charityId: string): Promise<boolean> {
  const { processor_account: account } = await db
    .selectFrom('charities')
    .select('processor_account')
    .where('id', '=', charityId)
    .executeTakeFirstOrThrow();
  return account !== null;
}

/** Canonical form of a registration number: "123 4567" equals "1234567", and "sc012345" equals "SC012345". */
function plainNumber(typed: string): string {
  const plain = asciiDigits(typed.normalize('NFKC'))
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
  return plain === '' ? typed.trim() : plain;
}
