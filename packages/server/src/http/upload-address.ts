import type { Secret } from '../lib/secret.ts';
import { isSignature, sign } from '../lib/signing.ts';

/** The signed URL of an upload. Its key is the credential: whoever has it may send the image. */
export function uploadAddress(secret: Secret, id: string): string {
  return `/api/uploads/${id}?key=${sign(secret, 'upload', id)}`;
}

export function isUploadKey(secret: Secret, id: string, key: string): boolean {
  return isSignature(key, secret, 'upload', id);
}
