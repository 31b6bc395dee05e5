import type { Page } from '../loader/page.ts';

declare global {
  interface ImportMeta {
    /** Added by the build: the files that a lazy module needs, in order, each with its integrity. */
    readonly chunks?: Readonly<Record<string, readonly (readonly [file: string, integrity: string])[]>>;
  }
}

let bring = async (_url: string, _integrity: string): Promise<void> => {};

/** Says how lazy modules are brought into this page. */
export const loadChunksBy = (loadModule: Page['loadModule'], nonce: string | undefined): void => {
  bring = (url, integrity) => loadModule(url, integrity, nonce);
};

/** What is on its way or there, by file: two that need one at once ask for it once. */
const brought: Record<string, Promise<void> | null> = {};

/**
 * What the build makes of every `import()`: the module's files come with their integrity checked, then it is imported.
 * @throws Error when one of them could not be loaded; calling it again tries again
 */
export const lazyChunk = async <Module>(load: () => Promise<Module>, key: string): Promise<Module> => {
  for (const [file, integrity] of import.meta.chunks?.[key] ?? []) {
    brought[file] ??= bring(new URL(file, import.meta.url).href, integrity);
    await brought[file].catch((problem) => {
      brought[file] = null;
      throw problem;
    });
  }
  return load();
};
