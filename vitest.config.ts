import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { componentStyles } from './build/component-styles.mjs';
import { chromiumFlags, findChromium } from './e2e/harness/browsers.mjs';
import { preactForReact } from './packages/widget-loader/build/preact-for-react.mjs';

const clientConditions = ['lantern-source', ...defaultClientConditions];
// Node does not support the condition `module`: it is meant for bundlers, and some of those files only run there.
const serverConditions = ['lantern-source', ...defaultServerConditions.filter((condition) => condition !== 'module')];

const onNode = {
  resolve: { conditions: serverConditions },
  ssr: { resolve: { conditions: serverConditions, externalConditions: serverConditions } },
};

const aliasOf = (table: Record<string, string>) =>
  Object.entries(table).map(([name, replacement]) => ({ find: new RegExp(`^${name}$`), replacement }));

/**
 * Timeouts of a test and of an expectation. Passing tests finish long before: these only bound the wait on a busy
 * machine.
 */
const patient = {
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 30_000 } },
};

/** One worker per core, also with two cores, where the default is one fewer. */
const maxWorkers = Math.min(4, availableParallelism());

/** One more where a page runs the tests: it waits for frames, and leaves a fifth of two cores idle. */
const maxPages = maxWorkers + 1;

/** The browser is looked for only when a browser project starts. */
const inChromium = () => {
  const executablePath = findChromium();
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({
      launchOptions: { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) },
    }),
    instances: [{ browser: 'chromium' as const }],
    viewport: { width: 768, height: 900 },
  };
};

/**
 * The dashboard and the donor site only use React, the widget only Preact. What renders nothing is tested once: the
 * checkout's `.browser.test.ts`.
 */
const filesOf = (name: 'react' | 'preact', which = '') =>
  name === 'preact'
    ? [`packages/{ui,checkout-react,widget-loader}/**/*.${which}browser.test.{ts,tsx}`]
    : [
        `packages/{ui,dashboard,donor-site}/**/*.${which}browser.test.{ts,tsx}`,
        `packages/checkout-react/**/*.${which}browser.test.tsx`,
      ];

const rendered = (
  name: 'react' | 'preact',
  alias: Record<string, string>,
  prebundle: string[],
): TestProjectInlineConfiguration => ({
  plugins: [componentStyles(), ...(name === 'react' ? [react()] : [])],
  cacheDir: `node_modules/.vite/${name}`,
  define: { 'import.meta.env.LANTERN_RENDERER': JSON.stringify(name) },
  resolve: { conditions: clientConditions, alias: aliasOf(alias) },
  // Listed here because a dependency discovered late makes Vite reload the page during a test.
  optimizeDeps: { include: prebundle, entries: filesOf(name) },
  test: {
    name,
    // Also what Vite looks through for dependencies.
    include: filesOf(name),
    browser: {
      ...inChromium(),
      instances: [
        // Each test leaves its page as it found it; loading everything anew for each file would take a third of the time.
        { browser: 'chromium', include: filesOf(name), exclude: filesOf(name, 'fresh.'), isolate: false },
        // Tests of what is loaded when, or that replace a module.
        { browser: 'chromium', name: `${name}-fresh`, include: filesOf(name, 'fresh.'), isolate: true },
      ],
    },
    setupFiles: name === 'react' ? ['./test/components/no-owner-stacks.ts'] : [],
    maxWorkers: maxPages,
    ...patient,
  },
});

/** Every story, rendered and checked by axe, with the toolbar set as given. */
const stories = (name: string, initialGlobals: Record<string, string>): TestProjectInlineConfiguration => ({
  plugins: [react(), storybookTest({ configDir: '.storybook', initialGlobals })],
  cacheDir: `node_modules/.vite/${name}`,
  resolve: { conditions: clientConditions },
  optimizeDeps: { include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'] },
  // A story has no state outside itself.
  test: { name, browser: inChromium(), isolate: false, maxWorkers: maxPages, ...patient },
});

/** Tests of the server's committed pages and of its sources, which need no Postgres. */
const serverSources =
  'packages/server/test/{api-coverage/coverage,charging-protocol,docs-tables,runbook,sql-in-queries}.test.ts';

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
            serverSources,
          ],
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.browser.test.*'],
          maxWorkers,
          // These have no state, so they can share what they load.
          isolate: false,
          ...patient,
        },
      },
      {
        ...onNode,
        test: {
          name: 'server',
          environment: 'node',
          include: ['packages/{server,sandbox}/**/*.test.ts', 'soak/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', serverSources],
          globalSetup: ['packages/server/test/global-setup.ts'],
          setupFiles: ['packages/server/test/cheap-codes.ts'],
          server: { deps: { external: [/donor-site\/dist\//] } },
          // One more than two cores, since its tests wait for Postgres a fifth of their time.
          maxWorkers: 3,
          // Each file has its own database; reloading the server for each would take a third of the time.
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
