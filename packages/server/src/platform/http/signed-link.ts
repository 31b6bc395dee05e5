import { isSignature, sign } from '../signing.ts';

/** The key in a mail's link, by which a donor who is not logged in manages one schedule. */
export function linkKey(secret: string, scheduleId: string, version: number): string {
  return `${version}.${sign(secret, 'manage-schedule', scheduleId, version)}`;
}

/** The version for which a key was made, or null where it is not this schedule's. */
export function readLinkKey(secret: string, scheduleId: string, key: string): number | null {
  const [version, signature] = key.split('.');
  if (!version || !signature || !/^\d{1,9}$/.test(version)) return null;
  return isSignature(signature, secret, 'manage-schedule', scheduleId, Number(version)) ? Number(version) : null;
}

/** The address in a mail. The key stands after the #, which no server and no proxy gets to see. */
export function manageLink(config: { publicUrl: string; secret: string }, scheduleId: string, version: number): string {
  return `${config.publicUrl}/account/schedules/${scheduleId}#key=${linkKey(config.secret, scheduleId, version)}`;
}
