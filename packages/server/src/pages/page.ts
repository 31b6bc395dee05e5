import type { FastifyReply, FastifyRequest } from 'fastify';

/** A content security policy from its directives. */
export function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Sends a page under its own policy, never cached: what it loads carries the version in its name. */
export function sendPage(reply: FastifyReply, html: string, policy: string, status = 200): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Whether a person asked, with a browser; programs get a problem instead of a page. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}
