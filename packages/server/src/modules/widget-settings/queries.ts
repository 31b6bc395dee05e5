import type { Transaction } from '../../lib/db.ts';

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
