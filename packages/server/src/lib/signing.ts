import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from './secret.ts';

/** Purposes of signatures. They share the secret, but a signature for one is not valid for another. */
export type Purpose =
  | 'checkout'
  | 'manage-schedule'
  | 'rate-limit'
  | 'login-address'
  | 'login-browser'
  | 'link-request'
  | 'reminder'
  | 'reminder-address'
  | 'security-log'
  | 'donor-search'
  | 'registration-address'
  | 'card-code'
  | 'card-on-file'
  | 'upload';

/** HMAC over a purpose and parts with the current secret, as base64url. */
export function sign(secret: Secret, purpose: Purpose, ...parts: readonly (string | number)[]): string {
  return digest(secret.current, purpose, parts);
}

/** Whether the signature is valid for the current secret or a previous one, compared in constant time. */
export function isSignature(given: string, secret: Secret, purpose: Purpose, ...parts: readonly (string | number)[]) {
  const received = Buffer.from(given);
  return [secret.current, ...secret.previous].some((key) => {
    const expected = Buffer.from(digest(key, purpose, parts));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
}

function digest(key: string, purpose: Purpose, parts: readonly (string | number)[]): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}
