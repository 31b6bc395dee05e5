import type { Config } from '../../app/config.ts';
import { folderStore } from './folder.ts';
import type { FileStore } from './port.ts';

/** The store that the configuration names. */
export async function createFileStore({ filesDir, filesBucket }: Config): Promise<FileStore> {
  if (!filesBucket) return folderStore(filesDir);
  // Takes longer to load than all the rest of the server, so only who has a bucket waits for it.
  const { bucketStore } = await import('./bucket.ts');
  return bucketStore(filesBucket);
}
