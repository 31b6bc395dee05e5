import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { AppContext } from '../../app/context.ts';
import { type Packed, packedOf } from '../../http/packed.ts';
import { addFiles, digestsOf, fileAndCopies, lastFile, type ReleasedFile } from './queries.ts';

/** The files of this release and of earlier ones. */
export interface Releases {
  /**
   * Adds the files of a build. What is released already stays as it is; where it differs, a warning is logged.
   * @param at the path of the folder below the platform's origin: `static`
   * @param root the folder
   * @param firstView matches the file that visitors of the last release have: the new one is compressed with it too
   */
  add(at: string, root: string, firstView?: RegExp): Promise<void>;
  /** @param path below the platform's origin, without the leading slash */
  find(path: string): Promise<Packed | null>;
}

/** For which content a copy was made decides the build; maps are for people who look into one release. */
const COPY = /\.(br|gz|dcb)$/;
const LEFT_OUT = /\.map$/;
/** All of two releases. With one more all are read anew. */
const MOST_IN_MEMORY = 600;

export function releasesOf({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>): Releases {
  const known = new Map<string, Packed>();

  /** The new first view, compressed with the last one. */
  async function nextOf(files: readonly ReleasedFile[], firstView: RegExp): Promise<readonly ReleasedFile[]> {
    const next = files.find(({ path }) => firstView.test(path));
    const last = next ? await lastFile(db, firstView) : null;
    if (!next || !last || last.path === next.path) return [];
    const digest = createHash('sha256').update(last.content).digest();
    const path = `${next.path}.${digest.toString('base64url')}.dcb`;
    return [{ path, content: await compressedBy(next.content, { content: last.content, digest }) }];
  }

  return {
    add: async (at, root, firstView) => {
      const files = await readBuild(at, root);
      const released = await digestsOf(
        db,
        files.map(({ path }) => path),
      );
      const added = files.filter(({ path }) => !released.has(path));
      const differing = files.filter(({ path, content }) => {
        const digest = released.get(path);
        return (
          digest !== undefined && !COPY.test(path) && digest !== createHash('sha256').update(content).digest('hex')
        );
      });
      if (differing.length > 0) {
        const paths = differing.map(({ path }) => path);
        log.warn({ paths }, 'this version was released before with other content, which pages that name it go on with');
      }
      if (added.length === 0) return;
      const copies = firstView ? await nextOf(added, firstView) : [];
      await addFiles(db, [...added, ...copies], clock.now());
    },

    find: async (path) => {
      const inMemory = known.get(path);
      if (inMemory) return inMemory;
      const files = await fileAndCopies(db, path);
      const found = asPacked(path, new Map(files.map((file) => [file.path, file.content])));
      if (found && known.size >= MOST_IN_MEMORY) known.clear();
      if (found) known.set(path, found);
      return found;
    },
  };
}

function asPacked(path: string, files: ReadonlyMap<string, Buffer>): Packed | null {
  const [plain, br, gzip] = ['', '.br', '.gz'].map((ending) => files.get(path + ending));
  if (!plain) return null;
  const byDictionary = [...files].flatMap(([copy, content]) => {
    const [, digest] = /\.([\w-]{43})\.dcb$/.exec(copy) ?? [];
    return digest ? [[Buffer.from(digest, 'base64url').toString('base64'), content] as const] : [];
  });
  return packedOf(plain, { ...(br && { br }), ...(gzip && { gzip }) }, new Map(byDictionary));
}

async function readBuild(at: string, root: string): Promise<readonly ReleasedFile[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const counting = await Promise.all(paths.map(async (path) => !LEFT_OUT.test(path) && !(await isStale(path))));
  return Promise.all(
    paths
      .filter((_, index) => counting[index])
      .map(async (path) => ({
        path: [at, ...relative(root, path).split(sep)].join('/'),
        content: await readFile(path),
      })),
  );
}

/** Whether a copy is older than its file, and so of other content. */
async function isStale(path: string): Promise<boolean> {
  if (!COPY.test(path)) return false;
  const original = join(path, '..', basename(path).replace(/(\.[\w-]{43})?\.(br|gz|dcb)$/, ''));
  const [copy, file] = await Promise.all([stat(path), stat(original)]);
  return copy.mtimeMs < file.mtimeMs;
}

/** What each `dcb` begins with, before the SHA-256 of its dictionary (RFC 9842). */
const DCB = Buffer.from([0xff, 0x44, 0x43, 0x42]);

async function compressedBy(
  content: Buffer,
  dictionary: { readonly content: Buffer; readonly digest: Buffer },
): Promise<Buffer> {
  const packed = await promisify(brotliCompress)(content, {
    // Types of an earlier Node do not know of it.
    ...{ dictionary: dictionary.content },
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  return Buffer.concat([DCB, dictionary.digest, packed]);
}
