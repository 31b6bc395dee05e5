import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Packed, packedOf, packing, sendCompressed, sendPacked } from '../http/packed.ts';

/** Builds a Content-Security-Policy from its directives. */
export function policyOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The source of a policy that permits one text, inline. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources that permit the inline scripts, or styles, of a page, and no others. */
export function hashesOf(html: string, element: 'script' | 'style'): readonly string[] {
  const texts = html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'));
  return [...new Set([...texts].map(([, text = '']) => hashOf(text)))];
}

/**
 * Directives that require Trusted Types, created only by the policies named. Not for a page that loads a third party's
 * script, which may not support them.
 */
export function trustedTypes(...policies: readonly string[]): Readonly<Record<string, readonly string[]>> {
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies.length === 0 ? ["'none'"] : policies,
  };
}

/** Sends a page with its own CSP, revalidated on every load; its assets have versioned names. */
export function sendPage(reply: FastifyReply, html: string, policy: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html);
}

/**
 * Compresses a page as much as possible when it is first requested, and keeps it. Not for a page with a nonce, which
 * differs each time.
 */
export function packPage(html: string): () => Packed {
  let packed: Packed | undefined;
  return () => {
    packed ??= smallest(Buffer.from(html));
    return packed;
  };
}

const smallest = (bytes: Buffer): Packed =>
  packedOf(bytes, { br: brotliCompressSync(bytes), gzip: gzipSync(bytes, { level: 9 }) });

/** Whether search engines should stay away: localhost, and hosts named like staging or test systems. */
export function isStagingLike(hostname: string): boolean {
  return /(^|\.)localhost$|^127\.|^\[?::1\]?$|(^|[.-])(staging|stage|dev|test|preview)([.-]|$)/i.test(hostname);
}

function setPageHeaders(request: FastifyRequest, reply: FastifyReply, policy: string): void {
  if (isStagingLike(request.hostname)) reply.header('x-robots-tag', 'noindex');
  reply.header('content-security-policy', policy).header('cache-control', 'no-cache').type('text/html; charset=utf-8');
}

/** Sends a precompressed page with its CSP; the browser revalidates each time. */
export function sendPackedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Packed,
  policy: string,
): FastifyReply {
  setPageHeaders(request, reply, policy);
  return sendPacked(request, reply, page);
}

/**
 * Sends a page that differs with each request, compressed. Not for a page with secrets next to text from its address.
 */
export async function sendFreshPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  policy: string,
): Promise<FastifyReply> {
  setPageHeaders(request, reply, policy);
  return sendCompressed(request, reply, html);
}

/** How many front pages are kept compressed: those of every language and product of a day. */
const KEPT_PAGES = 64;
const pack = packing(KEPT_PAGES);

/** Sends a page that was rendered for this request. Not for a page with secrets next to text from its address. */
export async function sendRenderedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  policy: string,
): Promise<FastifyReply> {
  return sendPackedPage(request, reply, await pack(html), policy);
}

/** Whether the request is a person's page load in a browser; programs get a problem body instead of a page. */
export function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return isRead && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html');
}
