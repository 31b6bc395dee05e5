import { type PlanFields, planFields } from '@lantern-giving/core/api/quotes.schema';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../lib/db.ts';

export interface StoredQuote {
  readonly fields: PlanFields;
  /** The figures shown to the donor, as stored. */
  readonly figures: unknown;
  readonly servedAt: Date;
  readonly expiresAt: Date;
}

export async function insertQuote(
  db: Executor,
  quote: StoredQuote & { readonly id: string; readonly checkoutId: string; readonly charityId: string },
): Promise<void> {
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

/** A quote as JSON. */
export interface QuoteRow {
  readonly inputs: unknown;
  readonly figures: unknown;
  readonly served_at: string;
  readonly expires_at: string;
}

/** The query of a quote of this checkout. Another checkout's quote counts as missing, as does none. */
export function readingQuote(scope: {
  readonly id: string | null;
  readonly checkoutId: string | null;
}): RawBuilder<QuoteRow> {
  return sql<QuoteRow>`
    select inputs, figures, served_at, expires_at from quotes
    where id = ${scope.id}::uuid and checkout_id = ${scope.checkoutId}`;
}

export function parseQuote(row: QuoteRow): StoredQuote {
  return {
    fields: planFields.parse(row.inputs),
    figures: row.figures,
    servedAt: new Date(row.served_at),
    expiresAt: new Date(row.expires_at),
  };
}

/** Deletes quotes that expired before the given time. */
export async function purgeQuotes(db: Executor, before: Date): Promise<number> {
  const result = await db.deleteFrom('quotes').where('expires_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}
