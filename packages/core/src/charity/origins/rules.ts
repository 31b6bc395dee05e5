/** More sites than this no charity has; somebody who needs them runs a platform of their own. */
export const MOST_ORIGINS = 50;

export const ORIGIN_PROBLEMS = ['originMissing', 'originScheme', 'originMore', 'originWildcard', 'originName'] as const;
export type OriginProblem = (typeof ORIGIN_PROBLEMS)[number];

export type ReadOrigin =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly problem: OriginProblem };

const LONGEST = 260;

/**
 * The origin of a site as browsers send it: scheme, name in ASCII and, where it is not the usual one, port. A slash at
 * the end is let by; anything else behind the name may mean that only a part of the site was meant, and is refused.
 */
export function readOrigin(typed: string): ReadOrigin {
  const text = typed.trim();
  if (text === '') return refused('originMissing');
  if (!/^https?:\/\//i.test(text)) return refused('originScheme');
  if (text.includes('*')) return refused('originWildcard');
  if (text.length > LONGEST || !URL.canParse(text)) return refused('originName');
  const { protocol, hostname, username, password, pathname, search, hash, origin } = new URL(text);
  if (username !== '' || password !== '') return refused('originName');
  if (pathname !== '/' || search !== '' || hash !== '' || /[?#\\]/.test(text)) return refused('originMore');
  const local = isLoopback(hostname);
  if (!local && !isPublicName(hostname)) return refused('originName');
  if (protocol !== 'https:' && !local) return refused('originScheme');
  return { ok: true, origin };
}

/** Names that never leave the machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}

/** A name of several parts, none empty, the last no number: an address of numbers belongs to whoever rents it next. */
function isPublicName(hostname: string): boolean {
  return hostname.length <= 253 && /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname);
}

function refused(problem: OriginProblem): ReadOrigin {
  return { ok: false, problem };
}
