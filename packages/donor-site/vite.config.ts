import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { componentStyles } from '../../build/component-styles.mjs';
import { retriedImports } from '../../build/retried-imports.mjs';

export default defineConfig({
  plugins: [componentStyles(), react(), retriedImports()],
  resolve: { conditions: ['lantern-source', ...defaultClientConditions] },
  build: {
    assetsDir: 'site-assets',
    // A data: address would need its own line in the page's content security policy.
    assetsInlineLimit: 0,
    target: 'baseline-widely-available',
    // What every page needs is one file with the entry. Left to itself Rolldown gives each sheet and component that
    // several lazy files share a file of its own.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'index', tags: ['$initial'] }] } } },
  },
});
