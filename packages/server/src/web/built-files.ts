import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Packed, packedOf, sendPacked } from '../http/packed.ts';
import { OF_PAGES } from '../http/server.ts';
import type { Releases } from '../modules/releases/releases.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** No leading dots: neither hidden files nor path traversal. */
const NAME = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/;

/**
 * Headers of a page or an API answer that have no meaning on a file that a page loads. With them, half of the loader's
 * response would be headers.
 */
const OF_OTHERS = [...OF_PAGES, 'content-security-policy', 'referrer-policy', 'x-request-id'];

interface Found {
  readonly type: string;
  readonly content: Packed;
}

/**
 * Serves the files of a build, precompressed where a compressed copy exists and the client accepts it.
 * @param given.dictionaries the files that a browser may keep as dictionaries of all others (RFC 9842)
 * @param releases if given, the build is included in it, and the files of earlier releases are served too
 */
export function serveBuiltFiles(
  app: FastifyInstance,
  given: {
    readonly path: string;
    readonly root: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly dictionaries?: RegExp;
  },
  releases: Releases | null = null,
): void {
  const built = filesOf(given.root);
  const at = given.path.slice(1, -1);
  releases?.include(at, given.root, given.dictionaries);
  const find = releases ? async (name: string) => (await released(releases, `${at}/${name}`)) ?? built(name) : built;
  app.get<{ Params: { '*': string } }>(`${given.path}*`, async (request, reply) => {
    const found = await find(request.params['*']);
    if (!found) return reply.callNotFound();
    // A browser names `dcb` only where it has a dictionary already.
    if (given.dictionaries?.test(request.params['*'])) reply.header('use-as-dictionary', `match="${given.path}*"`);
    return sendFile(request, reply, found, given.headers);
  });
}

async function released(releases: Releases, path: string): Promise<Found | null> {
  const type = typeOf(path);
  const content = type === null ? null : await releases.find(path);
  return type === null || content === null ? null : { type, content };
}

/** The content type of a file that may be served. */
const typeOf = (name: string): string | null => (NAME.test(name) ? (TYPES[extname(name)] ?? null) : null);

/** Sends a file of a build with its own headers, its type and its caching headers. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, content }: Found,
  headers: Readonly<Record<string, string>>,
): FastifyReply {
  for (const name of OF_OTHERS) reply.removeHeader(name);
  return sendPacked(request, reply.headers(headers).type(type), content);
}

/** Looks up a folder's files by name, with a cache that is refreshed when a file changes. */
export function filesOf(root: string): (name: string) => Promise<Found | null> {
  const known = new Map<string, { readonly version: string; readonly content: Packed }>();

  async function read(name: string): Promise<Packed | null> {
    const path = join(root, name);
    const [plain, br, gzip] = await Promise.all([seen(path), seen(`${path}.br`), seen(`${path}.gz`)]);
    if (!plain) return null;
    const version = [plain, br, gzip].map((file) => file && `${file.size} ${file.mtimeMs}`).join();
    const before = known.get(name);
    if (before?.version === version) return before.content;
    // An older copy was compressed from other content: in development only the file itself is rebuilt.
    const isOfIt = (copy: Seen | null) => copy !== null && copy.mtimeMs >= plain.mtimeMs;
    const packed = {
      ...(isOfIt(br) ? { br: await readFile(`${path}.br`) } : {}),
      ...(isOfIt(gzip) ? { gzip: await readFile(`${path}.gz`) } : {}),
    };
    const content = packedOf(await readFile(path), packed, await byDictionary(path, isOfIt));
    known.set(name, { version, content });
    return content;
  }

  return async (name) => {
    const type = typeOf(name);
    const content = type === null ? null : await read(name);
    return type === null || content === null ? null : { type, content };
  };
}

/** The copies `<file>.<SHA-256 of the dictionary, base64url>.dcb` of a file. */
async function byDictionary(path: string, isOfIt: (copy: Seen | null) => boolean): Promise<Map<string, Buffer>> {
  const copies = new Map<string, Buffer>();
  for (const name of await readdir(dirname(path))) {
    const [, digest] = name.startsWith(`${basename(path)}.`) ? (/\.([\w-]{43})\.dcb$/.exec(name) ?? []) : [];
    const copy = join(dirname(path), name);
    if (digest && isOfIt(await seen(copy))) {
      copies.set(Buffer.from(digest, 'base64url').toString('base64'), await readFile(copy));
    }
  }
  return copies;
}

interface Seen {
  readonly size: number;
  readonly mtimeMs: number;
}

async function seen(path: string): Promise<Seen | null> {
  try {
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}
