import { sql } from 'kysely';
import { audit } from '../../lib/audit.ts';
import { type Database, inTransaction } from '../../lib/db.ts';

/**
 * Assigns a charity to the processor account that charges its gifts. Only before its first gift and before it has started
 * its payout account there: cards and payout accounts cannot move between processor accounts.
 */
export async function assignAccount(
  db: Database,
  { slug, account, by }: { readonly slug: string; readonly account: string; readonly by: string },
  now: Date,
): Promise<'assigned' | 'unchanged' | 'in_use' | 'unknown'> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string; processor: string | null; used: boolean }>`
      select id, processor, processor_account is not null
        or exists (select 1 from payout_accounts a where a.charity_id = c.id)
        or exists (select 1 from schedules s where s.charity_id = c.id) as used
      from charities c where slug = ${slug} for update`.execute(trx);
    const charity = rows[0];
    if (!charity) return 'unknown';
    if (charity.processor === account) return 'unchanged';
    if (charity.used) return 'in_use';
    await sql`update charities set processor = ${account} where id = ${charity.id}`.execute(trx);
    const subject = { kind: 'charity', id: charity.id };
    const change = { before: { processor: charity.processor }, after: { processor: account } };
    await audit(trx, { actor: by, action: 'charity.processor', subject, ...change }, now);
    return 'assigned';
  });
}
