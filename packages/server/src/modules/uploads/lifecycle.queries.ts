import type { ImagePurpose } from '@lantern-giving/core/charity/images';
import type { Executor, Transaction } from '../../lib/db.ts';

/** An uploaded image, by the name that the upload's response returned. */
export interface SentFor {
  readonly charityId: string;
  readonly purpose: ImagePurpose;
  readonly fileName: string;
}

/**
 * Makes an uploaded image the charity's own and drops its previous one for this purpose. Call it in the transaction
 * that saves the name and has locked the charity's row.
 * @returns false if the charity has uploaded no such image, or it is gone
 */
export async function saveImage(trx: Transaction, image: SentFor, now: Date): Promise<boolean> {
  const kept = await trx
    .updateTable('uploads')
    .set(({ fn, val, ref }) => ({ kept_at: fn.coalesce(ref('kept_at'), val(now)) }))
    .where('charity_id', '=', image.charityId)
    .where('purpose', '=', image.purpose)
    .where('file_name', '=', image.fileName)
    .where('stored_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!kept) return false;
  await trx
    .updateTable('uploads')
    .set({ dropped_at: now })
    .where('charity_id', '=', image.charityId)
    .where('purpose', '=', image.purpose)
    .where('kept_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .where('id', '<>', kept.id)
    .execute();
  return true;
}

/** Drops an image: the next sweep deletes its file. @returns false if the charity has no such image */
export async function dropImage(trx: Transaction, image: SentFor, now: Date): Promise<boolean> {
  const dropped = await trx
    .updateTable('uploads')
    .set({ dropped_at: now })
    .where('charity_id', '=', image.charityId)
    .where('purpose', '=', image.purpose)
    .where('file_name', '=', image.fileName)
    .where('dropped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return dropped !== undefined;
}

/** Whether a charity has uploaded this image for this purpose, saved or not, and it still exists. */
export async function isSentImage(
  db: Executor,
  charitySlug: string,
  image: Pick<SentFor, 'purpose' | 'fileName'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('uploads')
    .innerJoin('charities', 'charities.id', 'uploads.charity_id')
    .where('charities.slug', '=', charitySlug)
    .where('uploads.purpose', '=', image.purpose)
    .where('uploads.file_name', '=', image.fileName)
    .where('uploads.stored_at', 'is not', null)
    .where('uploads.dropped_at', 'is', null)
    .select('uploads.id')
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether a logo or cover is public: the charity is approved, and the image was saved or seeded rather than only
 * uploaded.
 */
export async function isPublicImage(db: Executor, charitySlug: string, fileName: string): Promise<boolean> {
  const found = await db
    .selectFrom('charities')
    .leftJoin('uploads', (join) =>
      join.onRef('uploads.charity_id', '=', 'charities.id').on('uploads.file_name', '=', fileName),
    )
    .where('charities.slug', '=', charitySlug)
    .where('charities.status', '=', 'STATUSAPPROVED')
    .where((where) => where.or([where('uploads.id', 'is', null), where('uploads.kept_at', 'is not', null)]))
    .select('charities.id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Name of the charity's image for a purpose, or null. */
export async function keptImage(db: Executor, charitySlug: string, purpose: ImagePurpose): Promise<string | null> {
  const found = await db
    .selectFrom('uploads')
    .innerJoin('charities', 'charities.id', 'uploads.charity_id')
    .where('charities.slug', '=', charitySlug)
    .where('uploads.purpose', '=', purpose)
    .where('uploads.kept_at', 'is not', null)
    .where('uploads.dropped_at', 'is', null)
    .select('uploads.file_name')
    .orderBy('uploads.kept_at', 'desc')
    .executeTakeFirst();
  return found?.file_name ?? null;
}
