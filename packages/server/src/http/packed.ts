import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
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

/** The level of brotli for what is compressed at a request: 11 takes over thirty times as long for an eighth less. */
const LEVEL = 5;
/** In characters. Below, what is saved is about what the two headers add. */
const WORTH_PACKING = 300;

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: LEVEL,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: (text) => promisify(gzip)(text),
};

/**
 * Remembers what was compressed last, for texts that are made for each request but seldom differ.
 * @param size how many texts are kept
 * @returns compresses a text off the main thread
 */
export function packing(size: number): (text: string) => Promise<Packed> {
  const known = new Map<string, Promise<Packed>>();
  const pack = async (text: string) => {
    const [br, packed] = await Promise.all([compressors.br(text), compressors.gzip(text)]);
    return packedOf(Buffer.from(text), { br, gzip: packed });
  };
  return (text) => {
    const content = known.get(text) ?? pack(text);
    // The last in a map is the one used last.
    known.delete(text);
    known.set(text, content);
    for (const oldest of known.keys()) if (known.size > size) known.delete(oldest);
    return content;
  };
}

/** Sends a text that is new with each request, compressed where the client accepts it. The caller sets the headers. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  varyByEncoding(reply);
  const encoding = acceptedEncoding(request.headers['accept-encoding'], ENCODINGS);
  if (!encoding || text.length < WORTH_PACKING) return reply.send(text);
  const bytes = await compressors[encoding](text);
  return reply.header('content-encoding', encoding).send(bytes);
}

/** Sends the smallest encoding that the client accepts, or a 304. The caller sets content type and caching. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, content: Packed): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], [...content.packed.keys()]);
  const copy = (encoding && content.packed.get(encoding)) || content.plain;
  varyByEncoding(reply);
  reply.header('etag', copy.etag);
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], copy.etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(copy.bytes);
}

function copyOf(bytes: Buffer): Copy {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

function varyByEncoding(reply: FastifyReply): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`);
}

function acceptedEncoding(header: string | string[] | undefined, among: readonly Encoding[]): Encoding | null {
  const accepted = new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
  return ENCODINGS.find((encoding) => among.includes(encoding) && accepted.has(encoding)) ?? null;
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
