import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum age of a webhook, in seconds; redeliveries have a new signature. */
const OLDEST = 300;
/** Maximum clock skew into the future, in seconds. */
const MAX_CLOCK_SKEW = 60;

/** Creates the `t=…,v1=…` signature header of a raw body. */
export function signWebhook(rawBody: Buffer, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digest(rawBody, secret, String(seconds)).toString('hex')}`;
}

/** Verifies a raw body's signature header. Several secrets are valid during a rotation. */
export function verifyWebhook(
  rawBody: Buffer,
  header: string,
  check: { readonly secrets: readonly string[]; readonly now: Date },
): 'good' | 'signature' | 'too_old' | 'in_future' {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  const signatures = parts.flatMap(([name, value]) => (name === 'v1' && value ? [Buffer.from(value, 'hex')] : []));
  const signed = check.secrets.some((secret) => {
    const expected = digest(rawBody, secret, seconds);
    return signatures.some((given) => given.length === expected.length && timingSafeEqual(given, expected));
  });
  if (!signed || !/^\d{1,12}$/.test(seconds)) return 'signature';
  const age = check.now.getTime() / 1000 - Number(seconds);
  if (age > OLDEST) return 'too_old';
  return age < -MAX_CLOCK_SKEW ? 'in_future' : 'good';
}

function digest(rawBody: Buffer, secret: string, seconds: string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
}
