import { randomUUID } from 'node:crypto';
import type { Secret } from '../lib/secret.ts';
import { isSignature, sign } from '../lib/signing.ts';

/** Lifetime of a checkout, starting with its first quote. */
const LIFETIME_MS = 2 * 60 * 60 * 1000;

export interface IssuedToken {
  readonly checkoutId: string;
  readonly token: string;
  readonly endsAt: Date;
}

/** Issues a token for a new checkout. It proves only that quote, card and schedule come from the same page. */
export function issueCheckoutToken(secret: Secret, now: Date): IssuedToken {
  const checkoutId = randomUUID();
  const expires = Math.floor((now.getTime() + LIFETIME_MS) / 1000);
  const token = `${checkoutId}.${expires}.${sign(secret, 'checkout', checkoutId, expires)}`;
  return { checkoutId, token, endsAt: new Date(expires * 1000) };
}

/** The checkout id in a valid token; null if the token is forged or expired. */
export function readCheckoutToken(secret: Secret, token: string, now: Date): string | null {
  const issued = readIssued(secret, token);
  return issued && issued.expires * 1000 > now.getTime() ? issued.checkoutId : null;
}

/** When the checkout of a token ends or has ended; null if the token is forged. */
export function checkoutEnd(secret: Secret, token: string): Date | null {
  const issued = readIssued(secret, token);
  return issued && new Date(issued.expires * 1000);
}

/** Whether we issued this token, even if it has expired since. */
export function wasIssued(secret: Secret, token: string): boolean {
  return readIssued(secret, token) !== null;
}

function readIssued(secret: Secret, token: string): { readonly checkoutId: string; readonly expires: number } | null {
  const [checkoutId, expires, signature] = token.split('.');
  if (!checkoutId || !signature || !expires || !/^\d{1,12}$/.test(expires)) return null;
  const issued = { checkoutId, expires: Number(expires) };
  return isSignature(signature, secret, 'checkout', checkoutId, issued.expires) ? issued : null;
}
