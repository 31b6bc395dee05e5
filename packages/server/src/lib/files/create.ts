import type { Config } from '../../app/config.ts';
import { folderStore } from './folder.ts';
import type { FileStore } from './port.ts';

/** Creates the file store that is configured. */
export async function createFileStore({ filesDir, filesBucket }: Config): Promise<FileStore> {
  if (!filesBucket) return folderStore(filesDir);
  // Imported lazily: the AWS SDK takes longer to load than the rest of the server.
  const { bucketStore } = await import('./bucket.ts');
  return bucketStore(filesBucket);
}
