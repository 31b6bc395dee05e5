import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Packed, packedOf, sendPacked } from '../http/packed.ts';

/** A content security policy from its directives. */
export function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The directives under which no text becomes a script, of the page or of its address, but by a policy that is named. Not
 * for a page that another firm's script comes to: it knows none of them.
 */
export function trustedTypes(...policies: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies.length === 0 ? ["'none'"] : policies,
  };
}

/** Sends a page under its own policy, never cached: what it loads carries the version in its name. */
export function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Packs a page as it is served from now on. Not for one with a nonce, which is another one each time. */
export function packPage(html: string): Packed {
  const bytes = Buffer.from(html);
  return packedOf(bytes, { br: brotliCompressSync(bytes), gzip: gzipSync(bytes, { level: 9 }) });
}

/** Sends a packed page under its policy. A browser asks each time, and is told where it has the page already. */
export function sendPackedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Packed,
  policy: string,
): FastifyReply {
  reply.header('content-security-policy', policy).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
  return sendPacked(request, reply, page);
}

/** Whether a person asked, with a browser; programs get a problem instead of a page. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}
