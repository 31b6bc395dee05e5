import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, requireFile, typeOfKey } from './port.ts';

/** Stores files in a local folder. */
export function folderStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, ...key.split('/'));
  return {
    put: async (key, { bytes, type }) => {
      requireFile(key, type);
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written to a temporary file and renamed, so that readers never see half a file.
      const half = `${path}.${randomUUID()}.part`;
      await writeFile(half, bytes);
      await rename(half, path);
    },
    get: async (key) => {
      requireFile(key);
      try {
        return { bytes: await readFile(pathOf(key)), type: typeOfKey(key) };
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: async (key) => {
      requireFile(key);
      await rm(pathOf(key), { force: true });
    },
  };
}
