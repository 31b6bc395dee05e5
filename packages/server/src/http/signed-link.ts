import type { Secret } from '../lib/secret.ts';
import { isSignature, sign } from '../lib/signing.ts';

/** Days for which a link works after its campaign, so that its donor still finds what was given. */
const DAYS_AFTER_CAMPAIGN = 60;

export interface LinkGrant {
  readonly scheduleId: string;
  /** Of the schedule's links; a later one ends those before it. */
  readonly version: number;
  /** Last day of the schedule's campaign, as 2026-12-18. */
  readonly campaignEnds: string;
}

/** The key in a mail's link, by which a donor who is not logged in manages one schedule. */
export function linkKey(secret: Secret, { scheduleId, version, campaignEnds }: LinkGrant): string {
  const expires = linkExpiry(campaignEnds).getTime() / 1000;
  return `${version}.${expires}.${sign(secret, 'manage-schedule', scheduleId, version, expires)}`;
}

/** When links to the schedules of a campaign end. @param campaignEnds its last day */
export function linkExpiry(campaignEnds: string): Date {
  return new Date(Date.parse(campaignEnds) + (DAYS_AFTER_CAMPAIGN + 1) * 86_400_000);
}

/** The version for which a key was made, or null where it is not this schedule's or has expired. One spelling is taken. */
export function readLinkKey(
  secret: Secret,
  { scheduleId, key }: { readonly scheduleId: string; readonly key: string },
  now: Date,
): number | null {
  const [, version, expires, signature] = /^([1-9]\d{0,8})\.([1-9]\d{0,11})\.([\w-]{43})$/.exec(key) ?? [];
  if (version === undefined || expires === undefined || signature === undefined) return null;
  const parts = [scheduleId, Number(version), Number(expires)];
  if (!isSignature(signature, secret, 'manage-schedule', ...parts)) return null;
  return now.getTime() < Number(expires) * 1000 ? Number(version) : null;
}

/** The address in a mail. The key stands after the #, which no server and no proxy gets to see. */
export function manageLink(config: { publicUrl: string; secret: Secret }, grant: LinkGrant): string {
  return `${config.publicUrl}/account/schedules/${grant.scheduleId}#key=${linkKey(config.secret, grant)}`;
}
