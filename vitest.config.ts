import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { componentStyles } from './build/component-styles.mjs';
import { preactForReact } from './packages/widget-loader/build/preact-for-react.mjs';
import { browserFlags, findBrowser } from './scripts/browser.mjs';

const clientConditions = ['lantern-source', ...defaultClientConditions];
// Node itself knows no condition `module`: what a package has under it is for bundlers, and some of it only runs there.
const serverConditions = ['lantern-source', ...defaultServerConditions.filter((condition) => condition !== 'module')];

const onNode = {
  resolve: { conditions: serverConditions },
  ssr: { resolve: { conditions: serverConditions, externalConditions: serverConditions } },
};

const aliasOf = (table: Record<string, string>) =>
  Object.entries(table).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));

/**
 * How long a test may take, and wait for what it expects. What is right comes long before: these say when a machine that
 * is busy with other things has had its time, and cost nothing while all is well.
 */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

/** One for each core, also where there are two: what is left to itself takes one fewer. */
const maxWorkers = Math.min(4, availableParallelism());

/** One more where a page runs the tests: it waits for frames, and leaves a fifth of two cores idle. */
const maxPages = maxWorkers + 1;

/** The browser is looked for only when a browser project really starts. */
const inChromium = () => {
  const executablePath = findBrowser();
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
    }),
    instances: [{ browser: 'chromium' as const }],
    viewport: { width: 768, height: 900 },
  };
};

/** The dashboard and the donor's pages stand on React alone. */
const rendering = {
  react: 'ui,checkout-react,widget-loader,dashboard,donor-site',
  preact: 'ui,checkout-react,widget-loader',
};

const rendered = (
  name: 'react' | 'preact',
  alias: Record<string, string>,
  prebundle: string[],
): TestProjectInlineConfiguration => ({
  plugins: [componentStyles(), ...(name === 'react' ? [react()] : [])],
  cacheDir: `node_modules/.vite/${name}`,
  define: { 'import.meta.env.LANTERN_RENDERER': JSON.stringify(name) },
  resolve: { conditions: clientConditions, alias: aliasOf(alias) },
  // Named here because a dependency found late makes Vite reload the page under a running test.
  optimizeDeps: { include: prebundle, entries: [`packages/{${rendering[name]}}/**/*.browser.test.{ts,tsx}`] },
  test: {
    name,
    include: [`packages/{${rendering[name]}}/**/*.browser.test.{ts,tsx}`],
    browser: inChromium(),
    maxWorkers: maxPages,
    ...patient,
  },
});

/** Every story, rendered and looked at by axe, with the toolbar set as given. */
const stories = (name: string, initialGlobals: Record<string, string>): TestProjectInlineConfiguration => ({
  plugins: [react(), storybookTest({ configDir: '.storybook', initialGlobals })],
  cacheDir: `node_modules/.vite/${name}`,
  resolve: { conditions: clientConditions },
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
  test: { name, browser: inChromium(), maxWorkers: maxPages, ...patient },
});

export default defineConfig({
  test: {
    projects: [
      {
        ...onNode,
        plugins: [componentStyles()],
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'packages/{core,i18n,ui,checkout-react,widget-loader,donor-site,dashboard}/**/*.test.ts',
            '{build,scripts,test,e2e/harness}/**/*.test.mjs',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.*'],
          maxWorkers,
          // These keep nothing; what they load they may share.
          isolate: false,
          ...patient,
        },
      },
      {
        ...onNode,
        test: {
          name: 'server',
          environment: 'node',
          include: ['packages/{server,sandbox}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['packages/server/test/global-setup.ts'],
          maxWorkers: 2,
          // What a file keeps it keeps in a database of its own; loading the server anew for each would cost a third of
          // the time.
          isolate: false,
          ...patient,
        },
      },
      rendered('react', {}, [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        '@testing-library/react',
        '@testing-library/user-event',
        'axe-core',
        '@tanstack/react-router',
        '@tanstack/react-query',
        'react-hook-form',
        'fast-check',
      ]),
      rendered('preact', { ...preactForReact, '@testing-library/react': '@testing-library/preact' }, [
        'preact',
        'preact/hooks',
        'preact/jsx-runtime',
        'preact/jsx-dev-runtime',
        '@testing-library/preact',
        '@testing-library/user-event',
        'axe-core',
      ]),
      stories('stories', { brand: 'mtn', scheme: 'light', locale: 'en' }),
      stories('stories-dark-arabic', { brand: 'mtn', scheme: 'dark', locale: 'ar' }),
    ],
  },
});
