import { randomUUID } from 'node:crypto';
import { isSignature, sign } from '../signing.ts';

/** How long one checkout may take, from its first quote on. */
const LIFETIME_MS = 2 * 60 * 60 * 1000;

/** A token for a new checkout. It proves only that quote, card and schedule come from the same page. */
export function issueCheckoutToken(secret: string, now: Date): { readonly checkoutId: string; readonly token: string } {
  const checkoutId = randomUUID();
  const expires = Math.floor((now.getTime() + LIFETIME_MS) / 1000);
  const token = `${checkoutId}.${expires}.${sign(secret, 'checkout', checkoutId, expires)}`;
  return { checkoutId, token };
}

/** The checkout that a token is good for, or null. */
export function readCheckoutToken(secret: string, token: string, now: Date): string | null {
  const [checkoutId, expires, signature] = token.split('.');
  if (!checkoutId || !signature || !expires || !/^\d{1,12}$/.test(expires)) return null;
  if (Number(expires) * 1000 <= now.getTime()) return null;
  return isSignature(signature, secret, 'checkout', checkoutId, Number(expires)) ? checkoutId : null;
}
