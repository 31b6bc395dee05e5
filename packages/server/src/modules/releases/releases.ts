import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { AppContext } from '../../app/context.ts';
import { type Packed, packedOf } from '../../http/packed.ts';
import { inTransaction } from '../../lib/db.ts';
import { compressedBy } from './compressed-by.ts';
import { addFiles, digestsOf, filesAndCopies, lastFile, type ReleasedFile } from './queries.ts';

/** The files of this release and of earlier ones. */
export interface Releases {
  /**
   * Names a folder of this build, before `add`.
   * @param at its path below the platform's origin: `static`
   * @param firstView matches the file that visitors of the last release have: the new one is compressed with it too
   */
  include(at: string, root: string, firstView?: RegExp): void;
  /**
   * Adds the files of this build, and keeps in memory the released files of their names. A file that is already
   * released stays as it is; if it differs, that is logged.
   */
  add(): Promise<void>;
  /** @param path below the platform's origin, without the leading slash */
  find(path: string): Promise<Packed | null>;
}

interface Folder {
  readonly at: string;
  readonly root: string;
  readonly firstView?: RegExp | undefined;
}

/** The build decides for which content a copy is made; maps are for people who look into one release. */
const COPY = /(\.[\w-]{43})?\.(br|gz|dcb)$/;
const LEFT_OUT = /\.map$/;
/** The only files whose names do not tell their content. */
const SAME_NAME_IN_EACH_BUILD = /\/(lantern\.js|manifest\.json)$/;
/** Files of other releases. One more empties the memory. */
const MOST_IN_MEMORY = 600;

const isCopy = ({ path }: ReleasedFile): boolean => COPY.test(path);
const sha256 = (content: Buffer): Buffer => createHash('sha256').update(content).digest();

export function releasesOf({ db, clock, log }: Pick<AppContext, 'db' | 'clock' | 'log'>): Releases {
  const folders: Folder[] = [];
  /** Separate from the others, which anybody can request until they fill the memory. */
  const own = new Map<string, Packed>();
  const known = new Map<string, Packed>();
  /** Shared by all requests for a file while it is read. */
  const reading = new Map<string, Promise<Packed | null>>();

  async function addFolder({ at, root, firstView }: Folder): Promise<void> {
    const files = await readBuild(at, root);
    const plain = files.filter((file) => !isCopy(file));
    const paths = plain.map(({ path }) => path);
    const before = await digestsOf(
      db,
      files.map(({ path }) => path),
    );
    const added = files.filter(({ path }) => !before.has(path));
    const copies = firstView ? await nextOf(added, firstView) : [];
    const differing = await inTransaction(db, async (trx) => {
      const now = clock.now();
      const addedPlain = added.filter((file) => !isCopy(file));
      await addFiles(trx, addedPlain, now);
      // Another process may have added the same names in the meantime.
      const released = await digestsOf(trx, paths);
      const others = plain.filter(({ path, content }) => released.get(path) !== sha256(content).toString('hex'));
      const names = others.map(({ path }) => path);
      const ofWhatIsReleased = ({ path }: ReleasedFile) => !names.includes(path.replace(COPY, ''));
      await addFiles(trx, [...added.filter(isCopy), ...copies].filter(ofWhatIsReleased), now);
      return names;
    });
    tell(differing);
    const released = new Map<string, Map<string, Buffer>>();
    for (const { path, content } of await filesAndCopies(db, paths)) {
      const name = path.replace(COPY, '');
      released.set(name, (released.get(name) ?? new Map()).set(path, content));
    }
    for (const [name, copies] of released) {
      const packed = asPacked(name, copies);
      if (packed) own.set(name, packed);
    }
  }

  function tell(differing: readonly string[]): void {
    const expected = differing.filter((path) => SAME_NAME_IN_EACH_BUILD.test(path));
    const paths = differing.filter((path) => !SAME_NAME_IN_EACH_BUILD.test(path));
    if (expected.length > 0) {
      log.warn(
        { paths: expected },
        'this version was released before with other content, which pages that name it go on with',
      );
    }
    if (paths.length > 0) log.error({ paths }, 'a file of this release was released before with other content');
  }

  /** The new first view, compressed with the last one. */
  async function nextOf(added: readonly ReleasedFile[], firstView: RegExp): Promise<readonly ReleasedFile[]> {
    const next = added.find(({ path }) => firstView.test(path));
    const last = next ? await lastFile(db, firstView) : null;
    if (!next || !last || last.path === next.path) return [];
    const packed = await compressedBy(next.content, last.content);
    if (!packed) return [];
    const digest = sha256(last.content);
    const path = `${next.path}.${digest.toString('base64url')}.dcb`;
    return [{ path, content: Buffer.concat([DCB, digest, packed]) }];
  }

  async function read(path: string): Promise<Packed | null> {
    const files = await filesAndCopies(db, [path]);
    const found = asPacked(path, new Map(files.map((file) => [file.path, file.content])));
    if (found && known.size >= MOST_IN_MEMORY) known.clear();
    if (found) known.set(path, found);
    return found;
  }

  return {
    include: (at, root, firstView) => {
      folders.push({ at, root, firstView });
    },

    add: async () => {
      for (const folder of folders) await addFolder(folder);
    },

    find: async (path) => {
      const inMemory = own.get(path) ?? known.get(path);
      if (inMemory) return inMemory;
      const asked = reading.get(path) ?? read(path).finally(() => reading.delete(path));
      reading.set(path, asked);
      return asked;
    },
  };
}

/** What each `dcb` begins with, before the SHA-256 of its dictionary (RFC 9842). */
const DCB = Buffer.from([0xff, 0x44, 0x43, 0x42]);

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

/** Whether a copy is older than its file, and so was made from other content. */
async function isStale(path: string): Promise<boolean> {
  if (!COPY.test(path)) return false;
  const original = join(path, '..', basename(path).replace(COPY, ''));
  const [copy, file] = await Promise.all([stat(path), stat(original)]);
  return copy.mtimeMs < file.mtimeMs;
}
