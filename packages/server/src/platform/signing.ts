import { createHmac, timingSafeEqual } from 'node:crypto';

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
  | 'upload';

/** An HMAC over a purpose and parts, as base64url. */
export function sign(secret: string, purpose: Purpose, ...parts: readonly (string | number)[]): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}

/** Compares a given signature with the expected one in constant time. */
export function isSignature(given: string, secret: string, purpose: Purpose, ...parts: readonly (string | number)[]) {
  const expected = Buffer.from(sign(secret, purpose, ...parts));
  const received = Buffer.from(given);
  return expected.length === received.length && timingSafeEqual(expected, received);
}
