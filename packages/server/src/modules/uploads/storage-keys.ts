import { createHash } from 'node:crypto';
import type { ImagePurpose, ImageType } from '@lantern-giving/core/charity/images';

/** Under `charity-logos` files are served to everybody; a signature is not for everybody's eyes. */
const folders: Readonly<Record<ImagePurpose, string>> = {
  logo: 'charity-logos/charity',
  cover: 'charity-logos/charity',
  'receipt-logo': 'tax-receipts/charity',
  'receipt-signature': 'tax-receipts/charity',
};

/** Where the file store has an image of a charity. */
export function imageKey(charitySlug: string, purpose: ImagePurpose, fileName: string): string {
  return `${folders[purpose]}/${charitySlug}/${fileName}`;
}

/**
 * A name that stands for one content for good, so that it may be cached. The upload's id is part of it: two uploads
 * never share a file, and taking one away takes nothing from the other.
 */
export function nameImage(purpose: ImagePurpose, type: ImageType, uploadId: string, bytes: Buffer): string {
  const digest = createHash('sha256').update(uploadId).update(bytes).digest('hex').slice(0, 32);
  return `${purpose}-${digest}.${type}`;
}
