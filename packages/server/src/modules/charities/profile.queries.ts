import type { RepresentativeFields } from '@lantern-giving/core/forms/profile';
import { sql } from 'kysely';
import type { Executor, Transaction } from '../../lib/db.ts';

const COLUMNS = [
  'id',
  'slug',
  'name',
  'about',
  'country',
  'currency',
  'status',
  'registration_number',
  'gift_aid',
  'tax_receipt',
  'is_daf',
  'privacy_policy_url',
  'landing_text',
  'logo_file',
  'cover_file',
] as const;

/** A charity's row, whatever its status. */
export async function profileRow(db: Executor, slug: string) {
  return db.selectFrom('charities').select(COLUMNS).where('slug', '=', slug).executeTakeFirst();
}

export async function contactRows(db: Executor, charityId: string) {
  return db
    .selectFrom('charity_contacts')
    .select(['kind', 'name', 'email', 'phone'])
    .where('charity_id', '=', charityId)
    .execute();
}

/** Representatives, oldest first. */
export async function representativeRows(db: Executor, charityId: string) {
  return db
    .selectFrom('charity_representatives')
    .select(['id', 'name', 'position'])
    .where('charity_id', '=', charityId)
    .orderBy('added_at')
    .orderBy('id')
    .execute();
}

/** The public texts of a charity's own page. */
export async function landingRow(db: Executor, slug: string) {
  return db
    .selectFrom('charities')
    .select(['about', 'landing_text', 'cover_file'])
    .where('slug', '=', slug)
    .where('status', '=', 'STATUSAPPROVED')
    .executeTakeFirst();
}

/** @param slugs charities to list; null for all */
export async function listedRows(db: Executor, slugs: readonly string[] | null) {
  const all = db.selectFrom('charities').select(['slug', 'status', 'logo_file']).orderBy('slug');
  return (slugs === null ? all : all.where('slug', '=', sql<string>`any(${slugs})`)).execute();
}

/** Replaces the contacts of these kinds. */
export async function replaceContacts(
  trx: Transaction,
  charityId: string,
  kinds: readonly string[],
  contacts: readonly { readonly kind: string; readonly name: string; readonly email: string; readonly phone: string }[],
): Promise<void> {
  await trx.deleteFrom('charity_contacts').where('charity_id', '=', charityId).where('kind', 'in', kinds).execute();
  if (contacts.length === 0) return;
  await trx
    .insertInto('charity_contacts')
    .values(contacts.map((contact) => ({ ...contact, charity_id: charityId })))
    .execute();
}

export async function insertRepresentative(
  trx: Transaction,
  charityId: string,
  { id, name, position }: RepresentativeFields & { readonly id: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto('charity_representatives')
    .values({ id, name, position, charity_id: charityId, added_at: now })
    .execute();
}

/** @returns whether the charity has this representative */
export async function updateRepresentative(
  trx: Transaction,
  charityId: string,
  { id, name, position }: RepresentativeFields & { readonly id: string },
): Promise<boolean> {
  const done = await trx
    .updateTable('charity_representatives')
    .set({ name, position })
    .where('id', '=', id)
    .where('charity_id', '=', charityId)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** @returns whether the charity had this representative */
export async function deleteRepresentative(trx: Transaction, charityId: string, id: string): Promise<boolean> {
  const done = await trx
    .deleteFrom('charity_representatives')
    .where('id', '=', id)
    .where('charity_id', '=', charityId)
    .executeTakeFirst();
  return done.numDeletedRows > 0n;
}
