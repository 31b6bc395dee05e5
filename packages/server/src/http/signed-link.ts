import type { Secret } from '../lib/secret.ts';
import { isSignature, sign } from '../lib/signing.ts';

/** Days for which a link stays valid after its campaign, so that donors can still look up what they gave. */
const DAYS_AFTER_CAMPAIGN = 60;

export interface LinkGrant {
  readonly scheduleId: string;
  /** Version of the schedule's links; raising it revokes earlier links. */
  readonly version: number;
  /** Last day of the schedule's campaign, as 2026-12-18. */
  readonly campaignEnds: string;
}

/** The signed key in a mail's link, which lets a donor manage one schedule without logging in. */
export function linkKey(secret: Secret, { scheduleId, version, campaignEnds }: LinkGrant): string {
  const expires = linkExpiry(campaignEnds).getTime() / 1000;
  return `${version}.${expires}.${sign(secret, 'manage-schedule', scheduleId, version, expires)}`;
}

/** The part of links after their page's path: the schedule's id, the version, and the part that depends on the time. */
const LINK = /([\da-f-]{36})#key=(\d+)\.\d+\.[\w-]{43}/g;

/**
 * Replaces links in the text or HTML of a mail.
 * @param grantFor the grant of the link to put in its place; null to leave it
 */
export function replaceLinks(
  body: string,
  secret: Secret,
  grantFor: (link: Pick<LinkGrant, 'scheduleId' | 'version'>) => LinkGrant | null,
): string {
  return body.replaceAll(LINK, (link, scheduleId: string, version: string) => {
    const grant = grantFor({ scheduleId, version: Number(version) });
    return grant ? `${scheduleId}#key=${linkKey(secret, grant)}` : link;
  });
}

/** When the links to a campaign's schedules expire. @param campaignEnds its last day */
function linkExpiry(campaignEnds: string): Date {
  return new Date(Date.parse(campaignEnds) + (DAYS_AFTER_CAMPAIGN + 1) * 86_400_000);
}

/** The last day of campaigns whose links have expired. */
export function lastExpired(now: Date): string {
  return new Date(now.getTime() - (DAYS_AFTER_CAMPAIGN + 1) * 86_400_000).toISOString().slice(0, 10);
}

/** The link version of a valid key; null if the key is for another schedule, expired, or not in canonical form. */
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

/** The manage link for a mail. The key is in the fragment, which is never sent to a server or proxy. */
export function manageLink(config: { publicUrl: string; secret: Secret }, grant: LinkGrant): string {
  return `${config.publicUrl}/account/schedules/${grant.scheduleId}#key=${linkKey(config.secret, grant)}`;
}
