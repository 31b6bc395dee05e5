import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secret } from './secret.ts';

/**
 * What a signature is good for. Purposes share the secret and never each other's signatures.
 */
export type Purpose =
  | 'checkout'
  | 'manage-schedule'
  | 'rate-limit'
  | 'login-address'
  | 'login-browser'
  | 'link-request'
  | 'security-log'
  | 'donor-search'
  | 'registration-address'
  | 'upload';

/** An HMAC over a purpose and parts, as base64url, by the secret in force. */
export function sign(secret: Secret, purpose: Purpose, ...parts: readonly (string | number)[]): string {
  return digest(secret.current, purpose, parts);
}

/** Compares a given signature with those of the secret in force and of its predecessors, in constant time. */
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
