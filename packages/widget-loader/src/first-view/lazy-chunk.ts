import type { Page } from '../loader/page.ts';
import { arrived } from './early-answer.ts';

/** In order, with their SHA-256 in base64. */
type Files = readonly (readonly [file: string, digest: string])[];

declare global {
  interface ImportMeta {
    /** Added by the build: the files of each lazy module that the first view imports. */
    readonly chunks?: Readonly<Record<string, Files>>;
  }
}

let loadFile = async (_url: string, _integrity: string): Promise<void> => {};

/** Sets how lazy modules are loaded into this page. */
export const setChunkLoader = (page: Page, nonce: string | undefined): void => {
  loadFile = async (url, integrity) => {
    const found = await arrived(page, url);
    // If it does not run now, it is requested the next time.
    page.early[url] = false;
    return page.loadModule(url, integrity, nonce, found ? 0 : undefined);
  };
};

/** Pending and loaded files: concurrent requests for a file share one. */
const loadingFiles: Record<string, Promise<void> | null> = {};

/**
 * The build's replacement for `import()`: loads the module's files with their integrity checked, then imports it.
 * @param key of its files in the table of the first view, or the files themselves, of which the last has the module
 * @param name of the module among those of its file; omitted where the file is the module
 * @throws Error when a file could not be loaded; calling it again retries
 */
export const lazyChunk = async (key: string | Files, name?: string): Promise<unknown> => {
  let last = '';
  for (const [file, digest] of (typeof key === 'string' ? import.meta.chunks?.[key] : key) ?? []) {
    loadingFiles[file] ??= loadFile(new URL(file, import.meta.url).href, `sha256-${digest}`);
    await loadingFiles[file].catch((problem) => {
      loadingFiles[file] = null;
      throw problem;
    });
    last = file;
  }
  const modules = await import(/* @vite-ignore */ last);
  return name ? modules[name] : modules;
};
