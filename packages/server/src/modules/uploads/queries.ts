import { IMAGE_PURPOSES, IMAGE_TYPES, type ImagePurpose, type ImageType } from '@lantern-giving/core/charity/images';
import * as z from 'zod';
import type { Executor } from '../../lib/db.ts';

const upload = z.object({
  id: z.uuid(),
  slug: z.string(),
  status: z.string(),
  purpose: z.enum(IMAGE_PURPOSES),
  /** Null: any type that the purpose allows. */
  type: z.nullable(z.enum(IMAGE_TYPES)),
  file_name: z.nullable(z.string()),
});

export type Upload = z.infer<typeof upload>;

const uploadsOf = (db: Executor) =>
  db
    .selectFrom('uploads')
    .innerJoin('charities', 'charities.id', 'uploads.charity_id')
    .select([
      'uploads.id',
      'charities.slug',
      'charities.status',
      'uploads.purpose',
      'uploads.type',
      'uploads.file_name',
    ]);

/** An unused upload that has not expired, or null. */
export async function waitingUpload(db: Executor, id: string, now: Date): Promise<Upload | null> {
  const found = await uploadsOf(db)
    .where('uploads.id', '=', id)
    .where('uploads.claimed_at', 'is', null)
    .where('uploads.expires_at', '>', now)
    .executeTakeFirst();
  return found ? upload.parse(found) : null;
}

/** Claims an unused upload. @returns false if another request was faster, or it has expired */
export async function claimUpload(db: Executor, id: string, now: Date): Promise<boolean> {
  const claimed = await db
    .updateTable('uploads')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Marks uploads that were never saved as dropped. From then on they cannot be saved. */
export async function dropAbandoned(db: Executor, expiredBefore: Date, now: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ dropped_at: now })
    .where('kept_at', 'is', null)
    .where('dropped_at', 'is', null)
    .where('expires_at', '<', expiredBefore)
    .execute();
}

export async function droppedUploads(db: Executor, most: number): Promise<Upload[]> {
  const rows = await uploadsOf(db)
    .where('uploads.dropped_at', 'is not', null)
    .orderBy('uploads.dropped_at')
    .limit(most)
    .execute();
  return rows.map((row) => upload.parse(row));
}

export interface NewUpload {
  readonly id: string;
  readonly charityId: string;
  readonly purpose: ImagePurpose;
  readonly type: ImageType | null;
  readonly expiresAt: Date;
}

export async function insertUpload(
  db: Executor,
  { id, charityId, expiresAt, ...what }: NewUpload,
  now: Date,
): Promise<void> {
  await db
    .insertInto('uploads')
    .values({ id, charity_id: charityId, ...what, created_at: now, expires_at: expiresAt })
    .execute();
}

/** Called before the file is stored, so that every stored file is in the sweep's list. */
export async function nameUpload(db: Executor, id: string, fileName: string): Promise<void> {
  await db.updateTable('uploads').set({ file_name: fileName }).where('id', '=', id).execute();
}

export async function markStored(db: Executor, id: string, now: Date): Promise<void> {
  await db.updateTable('uploads').set({ stored_at: now }).where('id', '=', id).execute();
}

export async function deleteUpload(db: Executor, id: string): Promise<void> {
  await db.deleteFrom('uploads').where('id', '=', id).execute();
}
