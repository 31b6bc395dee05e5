import type { TaxReceiptsData } from '@lantern-giving/core/api/charity';
import type { Executor } from '../../platform/db.ts';

/** What a charity's receipts say and show, or null. @param charityId uuid */
export async function readTaxReceipts(db: Executor, charityId: string): Promise<TaxReceiptsData | null> {
  const row = await db
    .selectFrom('charity_tax_receipts')
    .select([
      'name',
      'address',
      'email',
      'phone_number',
      'registration_number',
      'representative_name',
      'footer',
      'logo_image_name',
      'signature_image_name',
    ])
    .where('charity_id', '=', charityId)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeTaxReceipts(db: Executor, charityId: string, data: TaxReceiptsData): Promise<void> {
  await db
    .insertInto('charity_tax_receipts')
    .values({ charity_id: charityId, ...data })
    .onConflict((conflict) => conflict.column('charity_id').doUpdateSet(data))
    .execute();
}
