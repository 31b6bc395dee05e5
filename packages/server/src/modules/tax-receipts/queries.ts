import type { TaxReceiptsData } from '@lantern-giving/core/api/charity';
import type { Executor } from '../../lib/db.ts';

/** A charity's receipt data, or null. Name and registration number come from its profile. @param charityId uuid */
export async function readTaxReceipts(db: Executor, charityId: string): Promise<TaxReceiptsData | null> {
  const row = await db
    .selectFrom('charity_tax_receipts')
    .innerJoin('charities', 'charities.id', 'charity_id')
    .select([
      'charities.name',
      'charities.registration_number',
      'address',
      'email',
      'phone_number',
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
  const { name: _name, registration_number: _number, ...own } = data;
  await db
    .insertInto('charity_tax_receipts')
    .values({ charity_id: charityId, ...own })
    .onConflict((conflict) => conflict.column('charity_id').doUpdateSet(own))
    .execute();
}
