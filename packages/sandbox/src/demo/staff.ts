import type { CharityRole, PlatformRole } from '@lantern-giving/core/api/auth';
import type { Transaction } from '@lantern-giving/server/lib/db';
import { uuidv7 } from 'uuidv7';

export interface DemoAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Shown beside the address. */
  readonly who: string;
  readonly platformRole?: PlatformRole;
  /** Charity → role there. */
  readonly charities: Readonly<Record<string, CharityRole>>;
}

/** Fictional accounts, one for each kind of dashboard user. */
export const demoAccounts: readonly DemoAccount[] = [
  {
    email: 'amina@human-relief.example',
    firstName: 'Amina',
    lastName: 'Rahman',
    who: 'Owner of a charity',
    charities: { 'human-relief-gb': 'owner' },
  },
  {
    email: 'yusuf@two.example',
    firstName: 'Yusuf',
    lastName: 'Karim',
    who: 'Staff of two charities',
    charities: { 'maple-aid-ca': 'owner', 'open-hands-us': 'member' },
  },
  {
    email: 'maryam@human-relief.example',
    firstName: 'Maryam',
    lastName: 'Idris',
    who: 'Member of a charity',
    charities: { 'human-relief-gb': 'member' },
  },
  {
    email: 'fund@open-hands.example',
    firstName: 'Hannah',
    lastName: 'Osei',
    who: 'Owner of a fund',
    charities: { 'open-hands-us': 'owner' },
  },
  {
    email: 'admin@lantern.example',
    firstName: 'Nadia',
    lastName: 'Salem',
    who: 'Admin',
    platformRole: 'ADMIN',
    charities: {},
  },
  {
    email: 'help@lantern.example',
    firstName: 'Tariq',
    lastName: 'Noor',
    who: 'Customer service',
    platformRole: 'CUSTOMER_SERVICE',
    charities: {},
  },
];

/** Adds a missing account with its charities; an existing one stays unchanged. */
export async function addDemoAccount(trx: Transaction, account: DemoAccount, now: Date): Promise<void> {
  const added = await trx
    .insertInto('accounts')
    .values({
      id: uuidv7(),
      email: account.email,
      first_name: account.firstName,
      last_name: account.lastName,
      platform_role: account.platformRole ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  for (const [slug, role] of Object.entries(account.charities)) {
    const charity = await trx.selectFrom('charities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    await trx
      .insertInto('charity_staff')
      .values({ charity_id: charity.id, account_id: added.id, role, added_at: now, accepted_at: now })
      .execute();
  }
}
