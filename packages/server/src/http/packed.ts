import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** In order of preference, smallest result first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Brotli with a dictionary that the client names. */
const DICTIONARY = 'dcb';

interface Copy {
  readonly bytes: Buffer;
  /** A digest of the bytes: the same on every machine and after every rebuild. */
  readonly etag: string;
}

/** A response body, plain and precompressed. */
export interface Packed {
  readonly plain: Copy;
  readonly packed: ReadonlyMap<Encoding, Copy>;
  /** Compressed with a dictionary that some clients have (RFC 9842), by its SHA-256 in base64. */
  readonly byDictionary: ReadonlyMap<string, Copy>;
}

/** @param byDictionary `dcb`, by the SHA-256 of the dictionary in base64 */
export function packedOf(
  plain: Buffer,
  packed: Partial<Readonly<Record<Encoding, Buffer>>>,
  byDictionary: ReadonlyMap<string, Buffer> = new Map(),
): Packed {
  const copies = new Map<Encoding, Copy>();
  for (const encoding of ENCODINGS) {
    const bytes = packed[encoding];
    if (bytes) copies.set(encoding, copyOf(bytes));
  }
  const known = [...byDictionary].map(([digest, bytes]) => [digest, copyOf(bytes)] as const);
  return { plain: copyOf(plain), packed: copies, byDictionary: new Map(known) };
}

/**
 * The level of brotli for answers that are compressed during a request: 11 takes over thirty times as long for an
 * eighth less.
 */
const LEVEL = 5;
/** In characters. Below this, compressing saves about as much as the two headers add. */
const WORTH_PACKING = 300;
/** In characters. Below this, compressing takes less time than handing the text to another thread: 0.03 ms for 1,500. */
const WORTH_A_THREAD = 4000;

const brotliOf = (text: string): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: LEVEL,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});

const compressors: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: async (text) =>
    text.length < WORTH_A_THREAD
      ? brotliCompressSync(text, brotliOf(text))
      : promisify(brotliCompress)(text, brotliOf(text)),
  gzip: async (text) => (text.length < WORTH_A_THREAD ? gzipSync(text) : promisify(gzip)(text)),
};

/**
 * Keeps the texts that were compressed last, for texts that are made for each request but rarely differ.
 * @param size how many texts are kept
 * @returns compresses a text, a long one off the main thread
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
  const { 'accept-encoding': accepted, 'available-dictionary': available } = request.headers;
  const [, dictionary = ''] = /^:(.+):$/.exec(String(available ?? '')) ?? [];
  const byDictionary = accepts(accepted, DICTIONARY) ? content.byDictionary.get(dictionary) : undefined;
  const other = acceptedEncoding(accepted, [...content.packed.keys()]);
  const encoding = byDictionary ? DICTIONARY : other;
  const copy = byDictionary ?? (other && content.packed.get(other)) ?? content.plain;
  varyByEncoding(reply, content.byDictionary.size > 0 ? 'Accept-Encoding, Available-Dictionary' : undefined);
  reply.header('etag', copy.etag);
  if (reply.statusCode === 200 && isKnown(request.headers['if-none-match'], copy.etag)) return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(copy.bytes);
}

function copyOf(bytes: Buffer): Copy {
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

function varyByEncoding(reply: FastifyReply, by = 'Accept-Encoding'): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? by : `${vary}, ${by}`);
}

type Header = string | string[] | undefined;

/** Whether an `Accept-Encoding` names an encoding and does not refuse it. */
const accepts = (header: Header, encoding: string): boolean => acceptedIn(header).has(encoding);

function acceptedEncoding(header: Header, among: readonly Encoding[]): Encoding | null {
  const accepted = acceptedIn(header);
  return ENCODINGS.find((encoding) => among.includes(encoding) && accepted.has(encoding)) ?? null;
}

function acceptedIn(header: Header): ReadonlySet<string | undefined> {
  return new Set(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name]) => name),
  );
}

function isKnown(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
