import type { Page } from '../loader/page.ts';

declare global {
  interface ImportMeta {
    /** Added by the build: the files that a lazy module needs, in order, each with its integrity. */
    readonly chunks?: Readonly<Record<string, readonly (readonly [file: string, integrity: string])[]>>;
  }
}

let bring: ((url: string, integrity: string) => Promise<void>) | undefined;

/** Says how lazy modules are brought into this page. */
export const loadChunksBy = (loadModule: Page['loadModule'], nonce: string | undefined): void => {
  bring = (url, integrity) => loadModule(url, integrity, nonce);
};

/** What is on its way or there, by address: two that need a file at once ask for it once. */
const brought = new Map<string, Promise<void> | undefined>();

/**
 * What the build makes of every `import()`: the module's files come with their integrity checked, then it is imported.
 * @throws Error when one of them could not be loaded; calling it again tries again
 */
export const lazyChunk = async <Module>(load: () => Promise<Module>, key: string): Promise<Module> => {
  for (const [file, integrity] of import.meta.chunks?.[key] ?? []) {
    const { href } = new URL(file, import.meta.url);
    const coming = brought.get(href) ?? bring?.(href, integrity);
    brought.set(href, coming);
    await coming?.catch((problem) => {
      brought.delete(href);
      throw problem;
    });
  }
  return load();
};
