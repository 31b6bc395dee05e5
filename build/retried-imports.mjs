import { readFileSync } from 'node:fs';

const helper = new URL('./retried-imports.browser.mjs', import.meta.url);

/**
 * For the builds of our sites: `import()` retries a fetch before the browser evaluates the module.
 * @returns {import('vite').Plugin}
 */
export function retriedImports() {
  return {
    name: 'lantern-retried-imports',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // The page names the files of its entry; an import also names its own file.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    load: (id) => (id === '\0vite/preload-helper.js' ? readFileSync(helper, 'utf8') : null),
  };
}
