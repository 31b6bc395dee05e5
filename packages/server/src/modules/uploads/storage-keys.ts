import { createHash } from 'node:crypto';
import type { ImagePurpose, ImageType } from '@lantern-giving/core/charity/images';

/** Files under `charity-logos` are public; a signature must not be. */
const folders: Readonly<Record<ImagePurpose, string>> = {
  logo: 'charity-logos/charity',
  cover: 'charity-logos/charity',
  'receipt-logo': 'tax-receipts/charity',
  'receipt-signature': 'tax-receipts/charity',
};

/** The file store's key of a charity's image. */
export function imageKey(charitySlug: string, purpose: ImagePurpose, fileName: string): string {
  return `${folders[purpose]}/${charitySlug}/${fileName}`;
}

/**
 * An immutable name, so that the file can be cached. It includes the upload's id: two uploads never share a file, so
 * deleting one does not affect the other.
 */
export function nameImage(purpose: ImagePurpose, type: ImageType, uploadId: string, bytes: Buffer): string {
  const digest = createHash('sha256').update(uploadId).update(bytes).digest('hex').slice(0, 32);
  return `${purpose}-${digest}.${type}`;
}
