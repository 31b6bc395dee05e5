import type { PlatformRole } from '@lantern-giving/core/api/auth';
import type { SessionOwner } from '../../http/session.ts';
import type { Executor, Transaction } from '../../lib/db.ts';

/** Somebody who can log in: staff with an account, a donor, or both. */
export interface Person {
  readonly email: string;
  readonly accountId: string | null;
  readonly donorId: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** The person with an address, or null. `email` as `normalEmail` returns it. */
export async function findPerson(db: Executor, email: string): Promise<Person | null> {
  const columns = ['id', 'first_name', 'last_name'] as const;
  const account = await db.selectFrom('accounts').select(columns).where('email', '=', email).executeTakeFirst();
  const donor = await db.selectFrom('donors').select(columns).where('email', '=', email).executeTakeFirst();
  if (!account && !donor) return null;
  return personOf(email, account, donor);
}

/** The person of a session, with their name. */
export async function personOfSession(db: Executor, session: SessionOwner): Promise<Person> {
  const columns = ['id', 'first_name', 'last_name'] as const;
  const { email, accountId, donorId } = session;
  const account =
    accountId === null
      ? undefined
      : await db.selectFrom('accounts').select(columns).where('id', '=', accountId).executeTakeFirst();
  const donor =
    donorId === null
      ? undefined
      : await db.selectFrom('donors').select(columns).where('id', '=', donorId).executeTakeFirst();
  return personOf(email, account, donor);
}

/** Whether a donor's session belongs to an address that has been made staff since. */
export async function isStaffSince(
  db: Executor,
  { accountId, email }: Pick<SessionOwner, 'accountId' | 'email'>,
): Promise<boolean> {
  if (accountId !== null) return false;
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('platform_role', 'is not', null),
        exists(selectFrom('charity_staff').select('account_id').whereRef('account_id', '=', 'accounts.id')),
      ]),
    )
    .executeTakeFirst();
  return account !== undefined;
}

interface Row {
  readonly id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

function personOf(email: string, account: Row | undefined, donor: Row | undefined): Person {
  return {
    email,
    accountId: account?.id ?? null,
    donorId: donor?.id ?? null,
    firstName: account?.first_name ?? donor?.first_name ?? null,
    lastName: account?.last_name ?? donor?.last_name ?? null,
  };
}

/** Reads an account's role and locks its row. */
export async function lockRole(trx: Transaction, email: string) {
  return trx
    .selectFrom('accounts')
    .select(['id', 'platform_role'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets an account's platform role, or removes it; creates the account if needed. */
export async function putRole(
  trx: Transaction,
  account: { readonly id: string; readonly email: string; readonly role: PlatformRole | null },
  now: Date,
): Promise<void> {
  const { id, email, role } = account;
  await trx
    .insertInto('accounts')
    .values({ id, email, platform_role: role, created_at: now })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ platform_role: role }))
    .execute();
}
