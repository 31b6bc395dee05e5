import type { Product } from '@lantern-giving/core/campaigns';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Executor, Transaction } from '../../lib/db.ts';

export interface AskedReminder {
  /** As `normalEmail` returns it. */
  readonly email: string;
  readonly products: readonly Product[];
  /** Slug of a charity; null for none, and one that does not exist counts as none. */
  readonly charity: string | null;
  readonly locale: string;
  readonly timezone: string;
}

/**
 * Stores reminders that are asked for, unconfirmed. One that its reader has confirmed stays as it is, since anybody may
 * ask in somebody else's name.
 * @returns the id by product
 */
export async function storeReminders(
  trx: Transaction,
  { email, products, charity, locale, timezone }: AskedReminder,
  now: Date,
): Promise<ReadonlyMap<Product, string>> {
  const rows = products.map((product) => ({ id: uuidv7(), product }));
  const { rows: stored } = await sql<{ id: string; product: Product }>`
    insert into reminders as known (id, email, product, charity_id, locale, timezone, asked_at, told_until)
    select asked.id, ${email}, asked.product, (select id from charities where slug = ${charity}), ${locale}, ${timezone},
      ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked (id uuid, product text)
    on conflict (email, product) do update set
      charity_id = case when known.confirmed_at is null then excluded.charity_id else known.charity_id end,
      locale = case when known.confirmed_at is null then excluded.locale else known.locale end,
      timezone = case when known.confirmed_at is null then excluded.timezone else known.timezone end,
      asked_at = case when known.confirmed_at is null then excluded.asked_at else known.asked_at end,
      told_until = case when known.confirmed_at is null then excluded.told_until else known.told_until end
    returning id, product`.execute(trx);
  return new Map(stored.map(({ id, product }) => [product, id]));
}

/** @returns whether there is such a reminder */
export async function confirmReminder(db: Executor, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update reminders set confirmed_at = coalesce(confirmed_at, ${now}) where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

export async function deleteReminder(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('reminders').where('id', '=', id).execute();
}

/** Deletes reminders that were asked for before the given time and never confirmed. */
export async function purgeReminders(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('reminders').where('confirmed_at', 'is', null).where('asked_at', '<', before).execute();
}

export interface DueReminder {
  readonly id: string;
  readonly email: string;
  readonly locale: string;
  /** The charity's, if it takes gifts; null if none was named. */
  readonly charity: { readonly slug: string; readonly name: string } | null;
}

interface Opening {
  readonly product: Product;
  /** When a campaign of the product opened. */
  readonly opening: Date;
}

const WAITING = ({ product, opening }: Opening) =>
  sql`product = ${product} and told_until < ${opening} and confirmed_at is not null`;

/** The time zones of the reminders of an opening that have not been sent. */
export async function waitingZones(db: Executor, opened: Opening): Promise<readonly string[]> {
  const { rows } = await sql<{ timezone: string }>`
    select distinct timezone from reminders where ${WAITING(opened)}`.execute(db);
  return rows.map(({ timezone }) => timezone);
}

/** Claims reminders of an opening in these time zones, and marks them as sent, so that no other worker takes them. */
export async function takeDue(
  trx: Transaction,
  opened: Opening & { readonly timezones: readonly string[]; readonly limit: number },
): Promise<readonly DueReminder[]> {
  const { rows } = await sql<{ id: string; email: string; locale: string; slug: string | null; name: string | null }>`
    with due as (
      update reminders set told_until = ${opened.opening}
      where id in (
        select id from reminders
        where ${WAITING(opened)} and timezone = any(${opened.timezones})
        order by told_until, id limit ${opened.limit} for update skip locked)
      returning id, email, locale, charity_id)
    select due.id, due.email, due.locale, charity.slug, charity.name
    from due left join charities charity on charity.id = due.charity_id and charity.status = 'STATUSAPPROVED'
    order by due.id`.execute(trx);
  return rows.map(({ slug, name, ...due }) => ({ ...due, charity: slug && name ? { slug, name } : null }));
}
