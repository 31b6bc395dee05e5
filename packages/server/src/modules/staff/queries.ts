import type { CharityRole } from '@lantern-giving/core/api/auth';
import { CHARITY_ROLES } from '@lantern-giving/core/api/auth.schema';
import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import type { Executor, Transaction } from '../../lib/db.ts';

const member = z.object({
  account_id: z.uuid(),
  email: z.string(),
  first_name: z.nullable(z.string()),
  last_name: z.nullable(z.string()),
  role: z.enum(CHARITY_ROLES),
  added_at: z.date(),
  accepted_at: z.nullable(z.date()),
  invited_at: z.nullable(z.date()),
});
export type StaffMember = z.infer<typeof member>;

export interface StaffedCharity {
  readonly id: string;
  readonly name: string;
  /** Whether an admin has approved the charity. */
  readonly approved: boolean;
}

/** Locks a charity's row, so that changes of its people are serialised. */
export async function lockCharity(trx: Transaction, slug: string): Promise<StaffedCharity | null> {
  const row = await trx
    .selectFrom('charities')
    .select(['id', 'name', 'status'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  return row ? { id: row.id, name: row.name, approved: row.status === 'STATUSAPPROVED' } : null;
}

/** Staff in the order in which they were added; a change of role does not affect it. */
export async function staffOf(db: Executor, slug: string): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('charity_staff')
    .innerJoin('charities', 'charities.id', 'charity_staff.charity_id')
    .innerJoin('accounts', 'accounts.id', 'charity_staff.account_id')
    .where('charities.slug', '=', slug)
    .select([
      'account_id',
      'accounts.email',
      'first_name',
      'last_name',
      'role',
      'added_at',
      'accepted_at',
      'invited_at',
    ])
    .orderBy('added_at')
    .orderBy('accounts.email')
    .execute();
  return rows.map((row) => member.parse(row));
}

/** Finds or creates the account with an address. */
export async function accountFor(trx: Transaction, email: string, now: Date): Promise<string> {
  await trx
    .insertInto('accounts')
    .values({ id: uuidv7(), email, created_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
  const { id } = await trx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return id;
}

export async function addStaff(
  trx: Transaction,
  added: { readonly charityId: string; readonly accountId: string; readonly role: CharityRole },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('charity_staff')
    .values({ charity_id: added.charityId, account_id: added.accountId, role: added.role, added_at: now })
    .execute();
}

export async function noteInvitation(
  trx: Transaction,
  at: { readonly charityId: string; readonly accountId: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('charity_staff')
    .set({ invited_at: now })
    .where('charity_id', '=', at.charityId)
    .where('account_id', '=', at.accountId)
    .execute();
}

export async function setRole(
  trx: Transaction,
  at: { readonly charityId: string; readonly accountId: string },
  role: CharityRole,
): Promise<void> {
  await trx
    .updateTable('charity_staff')
    .set({ role })
    .where('charity_id', '=', at.charityId)
    .where('account_id', '=', at.accountId)
    .execute();
}

export async function removeStaff(
  trx: Transaction,
  at: { readonly charityId: string; readonly accountId: string },
): Promise<void> {
  await trx
    .deleteFrom('charity_staff')
    .where('charity_id', '=', at.charityId)
    .where('account_id', '=', at.accountId)
    .execute();
}
