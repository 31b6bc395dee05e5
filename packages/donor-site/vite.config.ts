import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, defineConfig } from 'vite';
import { componentStyles } from '../../build/component-styles.mjs';
import { retriedImports } from '../../build/retried-imports.mjs';

/**
 * Bundles what every page needs with the entry. By default Rolldown makes a separate file of each sheet and component
 * that several lazy files share; on the server the sheets would then come in another order than in browsers.
 */
const output = { codeSplitting: { groups: [{ name: 'index', tags: ['$initial' as const] }] } };

/** What browsers load. */
const inBrowsers = defineConfig({
  plugins: [componentStyles(), react(), retriedImports()],
  resolve: { conditions: ['lantern-source', ...defaultClientConditions] },
  build: {
    assetsDir: 'site-assets',
    // Would take what the server renders with; before a build the folder is emptied.
    emptyOutDir: false,
    // Read by the server, for the files that a language needs.
    manifest: 'manifest.json',
    // A data: URL would need its own entry in the page's content security policy.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    rolldownOptions: { output },
  },
});

/** What the server renders giving pages with: complete, since production installs nothing of the site. */
const onServer = defineConfig({
  plugins: [componentStyles(), react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: {
    noExternal: true,
    resolve: { conditions: ['lantern-source', ...defaultServerConditions.filter((name) => name !== 'module')] },
  },
  build: { outDir: 'dist/server', emptyOutDir: false, target: 'node24', rolldownOptions: { output } },
});

export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? onServer : inBrowsers));
