/** Maximum number of origins that a charity can register. */
export const MAX_ORIGINS = 50;

export const ORIGIN_PROBLEMS = ['originMissing', 'originScheme', 'originMore', 'originWildcard', 'originName'] as const;
export type OriginProblem = (typeof ORIGIN_PROBLEMS)[number];

export type ReadOrigin =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly problem: OriginProblem };

const MAX_LENGTH = 260;

/**
 * Parses a typed origin into the form that browsers send: scheme, ASCII host and non-default port. A trailing slash is
 * accepted. A path, query or fragment is refused, since it may mean that only a part of the site was meant.
 */
export function readOrigin(typed: string): ReadOrigin {
  const text = typed.trim();
  if (text === '') return refused('originMissing');
  if (!/^https?:\/\//i.test(text)) return refused('originScheme');
  if (text.includes('*')) return refused('originWildcard');
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return refused('originName');
  const { protocol, hostname, username, password, pathname, search, hash, origin } = new URL(text);
  if (username !== '' || password !== '') return refused('originName');
  if (pathname !== '/' || search !== '' || hash !== '' || /[?#\\]/.test(text)) return refused('originMore');
  const local = isLoopback(hostname);
  if (!local && !isPublicName(hostname)) return refused('originName');
  if (protocol !== 'https:' && !local) return refused('originScheme');
  return { ok: true, origin };
}

/** Whether a host is the local machine. */
export function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
  );
}

/** A domain name with at least two labels. IP addresses are refused: they may be reassigned to somebody else. */
function isPublicName(hostname: string): boolean {
  return hostname.length <= 253 && /^([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname);
}

function refused(problem: OriginProblem): ReadOrigin {
  return { ok: false, problem };
}
