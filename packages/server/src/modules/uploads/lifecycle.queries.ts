import type { ImagePurpose } from '@lantern-giving/core/charity/images';
import type { Executor, Transaction } from '../../lib/db.ts';

/** An image that a charity has sent, by the name that the answer to its upload gave. */
export interface SentFor {
  readonly charityId: string;
  readonly purpose: ImagePurpose;
  readonly fileName: string;
}

/**
 * Makes an image the charity's own; the one it had for the same purpose goes. Belongs into the transaction that saves
 * the name with the charity and has locked its row.
 * @returns false where the charity has sent no such image for this purpose, or it is no longer there
 */
export async function keepImage(trx: Transaction, image: SentFor, now: Date): Promise<boolean> {
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

/** Gives an image up: its file goes with the next sweep. @returns false where the charity has no such image */
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

/** Whether a charity has sent such an image for this purpose, saved or not yet, and it is still there. */
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
 * Whether everybody may see a logo or cover: of a charity that is approved, and not one that was sent and never saved.
 * One that came with the charity was not sent.
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

/** Name of the image that a charity has for a purpose, or null. */
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
