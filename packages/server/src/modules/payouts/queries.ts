import { CURRENCY_CODES } from '@lantern-giving/core/money';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Executor } from '../../lib/db.ts';

const row = z.object({
  id: z.uuid(),
  status: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.enum(CURRENCY_CODES),
  /** The processor account that charges its gifts; null: the first. */
  processor: z.nullable(z.string()),
  /** The account that receives donations; null if the platform takes the money. */
  account: z.nullable(z.string()),
  /** The account whose onboarding was started, complete or not. */
  begun: z.nullable(z.string()),
});
export type PaidCharity = z.infer<typeof row>;

export async function findPaidCharity(db: Executor, slug: string): Promise<PaidCharity | null> {
  const found = await db
    .selectFrom('charities')
    .leftJoin('payout_accounts', 'payout_accounts.charity_id', 'charities.id')
    .select([
      'id',
      'status',
      'name',
      'country',
      'currency',
      'processor',
      'processor_account as account',
      'account_id as begun',
    ])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return found ? row.parse(found) : null;
}

/** Slugs of charities whose account was started since the given time and is not complete. */
export async function charitiesWithBegunAccount(db: Executor, since: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('payout_accounts')
    .innerJoin('charities', 'charities.id', 'payout_accounts.charity_id')
    .select('slug')
    .where('completed_at', 'is', null)
    .where('started_at', '>', since)
    .execute();
  return rows.map((row) => row.slug);
}

/** Records a started account. @returns whether it is new */
export async function keepAccount(trx: Executor, charityId: string, accountId: string, now: Date): Promise<boolean> {
  const done = await trx
    .insertInto('payout_accounts')
    .values({ charity_id: charityId, account_id: accountId, started_at: now })
    // No conflict target: concurrent inserts may violate the charity's or the account's key first.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

/**
 * Makes the account receive donations from now on. An intent names the account that its money goes to, so the intents
 * of nights that will or may still be charged are created again, even those that are being created. A night that its
 * donor is confirming with the bank keeps its intent.
 * @returns whether that is new
 */
export async function takeAccount(trx: Executor, charityId: string, accountId: string, now: Date): Promise<boolean> {
  const done = await trx
    .updateTable('payout_accounts')
    .set({ completed_at: now })
    .where('charity_id', '=', charityId)
    .where('account_id', '=', accountId)
    .where('completed_at', 'is', null)
    .executeTakeFirst();
  if (done.numUpdatedRows === 0n) return false;
  await trx.updateTable('charities').set({ processor_account: accountId }).where('id', '=', charityId).execute();
  await sql`
    update payments p set intent_id = null, intent_version = p.intent_version + 1, updated_at = ${now}
    from schedules s
    where s.id = p.schedule_id and s.charity_id = ${charityId}
      and (p.status in ('pending', 'held', 'skipped', 'cancelled')
        or p.status = 'failed' and p.failure_kind is distinct from 'authentication')
      and (p.intent_id is not null or p.lease_until is not null)`.execute(trx);
  return true;
}
