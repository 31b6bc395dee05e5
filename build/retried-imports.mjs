import { readFileSync } from 'node:fs';

const helper = new URL('./retried-imports.browser.mjs', import.meta.url);

/** For the build of a site of ours: what `import()` fetches is tried again before the browser takes it as a module. @returns {import('vite').Plugin} */
export function retriedImports() {
  return {
    name: 'lantern-retried-imports',
    enforce: 'pre',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // The page itself names what its entry needs; an import names its own file too.
          resolveDependencies: (file, files, { hostType }) =>
            hostType === 'js' ? [...new Set([file, ...files])] : files,
        },
      },
    }),
    load: (id) => (id === '\0vite/preload-helper.js' ? readFileSync(helper, 'utf8') : null),
  };
}
