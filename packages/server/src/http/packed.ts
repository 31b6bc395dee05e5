import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In order of preference, smallest result first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

interface Copy {
  readonly bytes: Buffer;
  /** A digest of the bytes: the same on every machine and after every rebuild. */
  readonly etag: string;
}

/** A response body, plain and precompressed. */
export interface Packed {
  readonly plain: Copy;
  readonly packed: ReadonlyMap<Encoding, Copy>;
}

export function packedOf(plain: Buffer, packed: Partial<Readonly<Record<Encoding, Buffer>>>): Packed {
  const copies = new Map<Encoding, Copy>();
  for (const encoding of ENCODINGS) {
    const bytes = packed[encoding];
    if (bytes) copies.set(encoding, copyOf(bytes));
  }
  return { plain: copyOf(plain), packed: copies };
}

/** Sends the smallest encoding that the client accepts, or a 304. The caller sets content type and caching. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, content: Packed): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], content);
  const copy = (encoding && content.packed.get(encoding)) || content.plain;
  reply.header('vary', 'Accept-Encoding').header('etag', copy.etag);
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], copy.etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(copy.bytes);
}

function copyOf(bytes: Buffer): Copy {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

function acceptedEncoding(header: string | string[] | undefined, { packed }: Packed): Encoding | null {
  const accepted = new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  return ENCODINGS.find((encoding) => packed.has(encoding) && accepted.has(encoding)) ?? null;
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
