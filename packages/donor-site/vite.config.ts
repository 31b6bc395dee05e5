import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { componentStyles } from '../../build/component-styles.mjs';
import { retriedImports } from '../../build/retried-imports.mjs';

export default defineConfig({
  plugins: [componentStyles(), react(), retriedImports()],
  resolve: { conditions: ['lantern-source', ...defaultClientConditions] },
  build: {
    assetsDir: 'site-assets',
    // A data: URL would need its own entry in the page's content security policy.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    // Bundles what every page needs with the entry. By default Rolldown makes a separate file of each sheet and
    // component that several lazy files share.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } } },
  },
});
