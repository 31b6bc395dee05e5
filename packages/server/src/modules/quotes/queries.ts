import { type PlanFields, planFields } from '@lantern-giving/core/api/quotes.schema';
import { type Executor, PREPARED } from '../../lib/db.ts';

export interface StoredQuote {
  readonly id: string;
  readonly checkoutId: string;
  readonly fields: PlanFields;
  /** The figures shown to the donor, as stored. */
  readonly figures: unknown;
  readonly servedAt: Date;
  readonly expiresAt: Date;
}

export async function keepQuote(db: Executor, quote: StoredQuote & { readonly charityId: string }): Promise<void> {
  await db
    .insertInto('quotes')
    .values({
      id: quote.id,
      checkout_id: quote.checkoutId,
      charity_id: quote.charityId,
      campaign_id: quote.fields.campaign,
      inputs: JSON.stringify(quote.fields),
      figures: JSON.stringify(quote.figures),
      served_at: quote.servedAt,
      expires_at: quote.expiresAt,
    })
    .execute();
}

/** A quote of this checkout. Another checkout's quote counts as missing. */
export async function findQuote(
  db: Executor,
  scope: { readonly id: string; readonly checkoutId: string },
): Promise<StoredQuote | null> {
  const row = await db
    .selectFrom('quotes')
    .selectAll()
    .where('id', '=', scope.id)
    .where('checkout_id', '=', scope.checkoutId)
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    checkoutId: row.checkout_id,
    fields: planFields.parse(row.inputs),
    figures: row.figures,
    servedAt: row.served_at,
    expiresAt: row.expires_at,
  };
}

/** Deletes quotes that expired before the given time. */
export async function purgeQuotes(db: Executor, before: Date): Promise<number> {
  const result = await db.deleteFrom('quotes').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
