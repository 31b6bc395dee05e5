import { type CampaignKind, isRepeating } from '@lantern-giving/core/campaigns';
import { acceptsCategory, CAUSE_CATEGORIES } from '@lantern-giving/core/charity';
import { sql } from 'kysely';
import { ofOrigin } from '../../http/charity-origins.queries.ts';
import type { Executor } from '../../lib/db.ts';

/**
 * The charities to which a donor of one charity can also give in the same checkout: those with the same currency and
 * processor account, since they share the card, and with a cause that is not bought whole. None if gifts repeat.
 * @param asked `origin`: of the page that asks, which may give only to those that have registered it; null: one of
 * ours. `firstAccount`: that of charities that are assigned to none
 * @returns their slugs
 */
export async function connectableTo(
  db: Executor,
  asked: {
    readonly charity: string;
    readonly kind: CampaignKind;
    readonly origin: string | null;
    readonly firstAccount: string;
  },
): Promise<ReadonlySet<string>> {
  const { charity, kind, origin, firstAccount } = asked;
  if (isRepeating(kind)) return new Set();
  const categories = CAUSE_CATEGORIES.filter((category) => acceptsCategory(kind, category));
  const { rows } = await sql<{ slug: string }>`
    select c.slug from charities m
      join charities c on c.id <> m.id and c.currency = m.currency
        and coalesce(c.processor, ${firstAccount}) = coalesce(m.processor, ${firstAccount})
    where m.slug = ${charity} and c.status = 'STATUSAPPROVED'
      and exists (
        select from causes a
        where a.charity_id = c.id and a.completed_at is null and a.price_per_quantity is null
          and a.campaign_kinds @> array[${kind}]::text[] and a.category = any(${categories}))
      and ${origin === null ? sql`true` : ofOrigin(origin, sql.ref('c.id'))}`.execute(db);
  return new Set(rows.map(({ slug }) => slug));
}
