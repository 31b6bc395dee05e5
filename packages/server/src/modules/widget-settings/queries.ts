import type { Executor, Transaction } from '../../lib/db.ts';

/** The registered sites of a charity. */
export async function originsOf(db: Executor, charity: string): Promise<string[]> {
  const rows = await db
    .selectFrom('charity_origins')
    .innerJoin('charities', 'charities.id', 'charity_origins.charity_id')
    .where('charities.slug', '=', charity)
    .select('charity_origins.origin')
    .orderBy('charity_origins.origin')
    .execute();
  return rows.map(({ origin }) => origin);
}

export async function insertOrigin(trx: Transaction, charityId: string, origin: string): Promise<void> {
  await trx.insertInto('charity_origins').values({ charity_id: charityId, origin }).execute();
}

/** @returns whether it was registered */
export async function deleteOrigin(trx: Transaction, charityId: string, origin: string): Promise<boolean> {
  const done = await trx
    .deleteFrom('charity_origins')
    .where('charity_id', '=', charityId)
    .where('origin', '=', origin)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
