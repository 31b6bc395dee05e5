import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that a browser uses as its user's home. */
export interface Home {
  readonly folder: string;
  /** Its folder for downloads. */
  readonly downloadFolder: string;
  /** Environment variables by which Unix desktop programs find it. */
  readonly variables: Readonly<Record<string, string>>;
  /** Paths of completed downloads. Until then a file has another name, and Firefox puts an empty one in its place. */
  downloads(): Promise<string[]>;
  /** Deletes all downloads. */
  clearDownloads(): Promise<void>;
  remove(): Promise<void>;
}

const PART = /\.(part|crdownload|wkdownload)$/;

export async function newHome(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'lantern-engine-'));
  const downloadFolder = join(folder, 'Downloads');
  const settings = join(folder, '.config');
  const toolkit = join(settings, 'gtk-3.0');
  await Promise.all([mkdir(downloadFolder), mkdir(toolkit, { recursive: true })]);
  await Promise.all([
    writeFile(join(settings, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n'),
    // The reduced motion of WebKitGTK.
    writeFile(join(toolkit, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n'),
  ]);
  return {
    folder,
    downloadFolder,
    variables: { HOME: folder, XDG_CONFIG_HOME: settings },
    async downloads() {
      const paths = (await readdir(downloadFolder))
        .filter((name) => !PART.test(name))
        .map((name) => join(downloadFolder, name));
      const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
      return paths.filter((_, at) => sizes[at] !== 0);
    },
    async clearDownloads() {
      const names = await readdir(downloadFolder);
      await Promise.all(names.map((name) => rm(join(downloadFolder, name))));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
